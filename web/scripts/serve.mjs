// A small server for the built page: the packed files to whoever takes them. `node scripts/serve.mjs FOLDER PORT`
import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".png": "image/png",
};

/** Serves the folder. `sent` counts the bytes of all bodies. */
export function serve(folder, port = 0) {
  const sent = { bytes: 0, files: {} };
  const server = createServer((request, response) => {
    const asked = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const path = join(folder, asked.endsWith("/") ? asked + "index.html" : asked);
    if (!path.startsWith(normalize(folder)) || !existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
    const takes = request.headers["accept-encoding"] ?? "";
    const packed = /\bbr\b/.test(takes) && existsSync(`${path}.br`) ? "br" : /\bgzip\b/.test(takes) && existsSync(`${path}.gz`) ? "gzip" : null;
    const body = readFileSync(packed === "br" ? `${path}.br` : packed === "gzip" ? `${path}.gz` : path);
    sent.bytes += body.length;
    sent.files[asked] = body.length;
    response.writeHead(200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream", "content-length": body.length, vary: "accept-encoding",
      "cache-control": asked.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(packed ? { "content-encoding": packed } : {}),
    });
    response.end(body);
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve({ server, sent, url: `http://127.0.0.1:${server.address().port}/` })));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { url } = await serve(process.argv[2] ?? "dist", Number(process.argv[3] ?? 8362));
  console.log(url);
}
