/** Compiles a module while it is fetched, where the server names its type. */
export async function module(url: URL): Promise<WebAssembly.Module> {
  const response = await fetched(url);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The bytes of a file. */
export const bytes = async (url: URL) => new Uint8Array(await (await fetched(url)).arrayBuffer());

async function fetched(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return response;
}
