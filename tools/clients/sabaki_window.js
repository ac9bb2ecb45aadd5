// Sabaki's window in Chromium instead of Electron, and a session in it: sabaki.sh starts this.
//
//   node sabaki_window.js SABAKI HOME CHROMIUM GAME.sgf OUT
//
// SABAKI is Sabaki's folder with its bundle built; HOME, beside it, has its settings and libraries.js. Sabaki's own main.js runs here, its own
// preload.js and bundle in the page: what is seen is theirs. Ours are the messages between both, menus without a screen (the session chooses from
// them by name), and as much of Node's `fs` and `child_process` as the page uses; Node's other modules there are those of node-stdlib-browser.
const fs = require('fs'), http = require('http'), path = require('path'), { spawn } = require('child_process'), { EventEmitter } = require('events');
const Module = require('module');
const [sabaki, home, chromium, game, out] = process.argv.slice(2).map((name) => path.resolve(name));
const inside = Module.createRequire(path.join(sabaki, 'package.json'));
const [width, height] = [1200, 800];
let page;
const tell = (channel, ...args) => page.evaluate((...all) => window.hear(...all), channel, ...args);

// Electron, as far as Sabaki's main.js uses it.
const ipcMain = Object.assign(new EventEmitter(), { handlers: {}, handle(name, f) { this.handlers[name] = f; } });
const contents = Object.assign(new EventEmitter(), { send: tell, setWindowOpenHandler() {}, setZoomFactor() {}, setAudioMuted() {} });
const none = Object.fromEntries(['loadURL', 'show', 'isFullScreen', 'isMaximized', 'isMinimized', 'setProgressBar'].map((name) => [name, () => false]));
const only = Object.assign(new EventEmitter(), none, { id: 1, webContents: contents, getContentSize: () => [width, height] });
function BrowserWindow() { return only; }
Object.assign(BrowserWindow, { getAllWindows: () => [only], getFocusedWindow: () => only, fromWebContents: () => only });
const menus = { bar: [], popup: null }, boxes = [];
const about = { name: 'Sabaki', getVersion: () => inside('./package.json').version, getPath: () => home, isReady: () => true, async whenReady() {} };
const electron = {
    app: Object.assign(new EventEmitter(), about), BrowserWindow, ipcMain,
    Menu: {
        setApplicationMenu(items) { menus.bar = items; },
        buildFromTemplate: (items) => Object.assign(items, { popup() { menus.popup = items; } }),
    },
    nativeImage: { createFromPath: () => null },
    dialog: { async showMessageBox(_, { message }) { boxes.push(message); return { response: 0 }; } },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest));
Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: 'none' } });

// What the page asks, one question a request, and the files it shows.
const engines = [];
const questions = {
    sendSync(channel) { const event = {}; ipcMain.emit(channel, event); return event.returnValue; },
    send(channel, ...args) { ipcMain.emit(channel, { sender: contents }, ...args); },
    invoke: (channel, ...args) => ipcMain.handlers[channel]({ sender: contents }, ...args),
    languages: () => inside('@sabaki/i18n'),
    fs(name, ...args) {
        const answer = fs[name](...args);
        return Buffer.isBuffer(answer) ? { bytes: answer.toString('base64') } : answer;
    },
    spawn(...args) {
        const engine = spawn(...args), number = engines.push(engine) - 1;
        for (const name of ['stdout', 'stderr']) engine[name].setEncoding('utf8').on('data', (text) => {
            fs.appendFileSync(path.join(out, name === 'stdout' ? 'told.txt' : 'stderr.txt'), text);
            tell('engine', number, name, text);
        });
        engine.on('exit', (code) => tell('engine', number, 'exit', code));
        return number;
    },
    write(number, text) { fs.appendFileSync(path.join(out, 'asked.txt'), text); engines[number].stdin.write(text); },
    kill(number) { engines[number].kill(); },
};
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const server = http.createServer(async (request, response) => {
    const file = path.resolve(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    try {
        if (request.method === 'GET') {
            if (!file.startsWith(path.dirname(sabaki) + path.sep)) throw new Error('not of this session');
            const bytes = fs.readFileSync(file);
            return response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream').end(bytes);
        }
        let body = '';
        for await (const part of request.setEncoding('utf8')) body += part;
        const [what, ...args] = JSON.parse(body);
        response.end(JSON.stringify({ answer: await questions[what](...args) }));
    } catch (error) {
        response.statusCode = request.method === 'GET' ? 404 : 200;
        response.end(JSON.stringify({ error: error.message }));
    }
});

// In the page, before anything of Sabaki's.
function pageSide(preload) {
    const modules = window.libraries, EventEmitter = modules.events;
    const read = ({ answer, error }) => { if (error !== undefined) throw new Error(error); return answer; };
    const ask = (...question) => {
        const request = new XMLHttpRequest();
        request.open('POST', '/', false);
        request.send(JSON.stringify(question));
        return read(JSON.parse(request.responseText));
    };
    const later = async (...question) => read(await (await fetch('/', { method: 'POST', body: JSON.stringify(question) })).json());
    const calls = Object.fromEntries([['sendSync', ask], ['send', later], ['invoke', later]].map(([name, f]) => [name, (...args) => f(name, ...args)]));
    const ipcRenderer = Object.assign(new EventEmitter(), calls);
    const engines = [];
    const stream = () => Object.assign(new EventEmitter(), { destroy() {} });
    const spawn = (...args) => {
        const number = ask('spawn', ...args), stdin = Object.assign(stream(), { write: (text) => ask('write', number, text) });
        return engines[number] = Object.assign(new EventEmitter(), { stdin, stdout: stream(), stderr: stream(), kill: () => ask('kill', number) });
    };
    window.hear = (channel, ...args) => {
        if (channel !== 'engine') { ipcRenderer.emit(channel, {}, ...args); return; }
        const [number, name, text] = args;
        if (name !== 'exit') { engines[number][name].emit('data', text); return; }
        engines[number].stdout.emit('close');
        engines[number].emit('exit', text);
    };
    const fs = { realpathSync: {}, promises: {} };
    for (const name of ['existsSync', 'readFileSync']) fs[name] = (...args) => {
        const answer = ask('fs', name, ...args);
        return answer?.bytes === undefined ? answer : modules.buffer.Buffer.from(answer.bytes, 'base64');
    };
    // With SABAKI_E2E Sabaki shows its state to the page, as its own tests want it; the session looks there when to go on.
    const process = Object.assign(modules.process, { platform: 'linux', versions: { electron: 'none' }, env: { SABAKI_E2E: '1' } });
    const os = { ...modules.os, constants: { signals: {} } };
    const own = { ...modules, electron: { ipcRenderer }, fs, os, child_process: { spawn }, 'fs/promises': {}, 'timers/promises': {} };
    Object.assign(window, { process, Buffer: modules.buffer.Buffer, global: window });
    window.require = (name) => (name === '@sabaki/i18n' ? ask('languages') : own[name.replace(/^node:/, '')]);
    new Function('require', ask('fs', 'readFileSync', preload, 'utf8'))(window.require);
}

// The session.
const pause = (time) => new Promise((done) => setTimeout(done, time));
async function until(condition) {
    for (let tries = 0; tries < 200; tries++, await pause(100)) if (await condition()) return;
    throw new Error(`not within 20 seconds: ${condition}`);
}
function choose(items, ...labels) {
    for (const label of labels) {
        const item = items.find((one) => (one.label ?? '').replaceAll('&', '') === label);
        if (!item) throw new Error(`no ${label}`);
        if (!item.submenu) { item.click(); return; }
        items = item.submenu;
    }
}
async function choosePopup(selector, button, label) {
    menus.popup = null;
    // While Sabaki is busy nothing can be clicked.
    await page.waitForFunction(() => !window.__sabaki.state.busy && getComputedStyle(document.querySelector('#busy')).display === 'none');
    await page.click(selector, { button });
    await until(() => menus.popup);
    choose(menus.popup, label);
}
// Where Sabaki is, and how many candidates it has for that position.
const state = () => page.evaluate(() => {
    const { analysis, analysisTreePosition: place, treePosition, gameTrees: [tree] } = window.__sabaki.state;
    return { move: tree.getLevel(treePosition), candidates: (place === treePosition && analysis?.variations.length) || 0 };
});
let analysed = 0;
async function go(where, move) {
    choose(menus.bar, 'Navigation', where);
    await until(async () => { const now = await state(); return now.move === move && now.candidates > 0; });
    analysed += 1;
}
async function main() {
    server.listen(0, '127.0.0.1');
    const browser = await inside('puppeteer-core').launch({ executablePath: chromium, args: ['--no-sandbox', `--window-size=${width},${height}`] });
    page = await browser.newPage();
    await page.setViewport({ width, height });
    let thrown = 0;
    page.on('pageerror', (error) => { thrown += 1; console.log(`page: ${error.stack ?? error}`); });
    process.argv = ['sabaki', game];
    inside('./src/main.js');
    await page.evaluateOnNewDocument(fs.readFileSync(path.join(home, 'libraries.js'), 'utf8'));
    await page.evaluateOnNewDocument(pageSide, path.join(sabaki, 'src/preload.js'));
    await page.goto(`http://127.0.0.1:${server.address().port}${path.join(sabaki, 'index.html')}`);
    contents.emit('did-finish-load');
    await page.waitForFunction(() => window.__sabaki?.state.representedFilename, { timeout: 20000 });
    await choosePopup('.engine-peer-list .tool-bar a', 'left', 'Eyespace');
    await page.waitForFunction(() => window.__sabaki.state.attachedEngineSyncers[0]?.commands.length > 0, { timeout: 20000 });
    choose(menus.bar, 'Engines', 'Toggle Analysis');
    for (let move = 1; move <= 126; move++) await go('Forward', move);
    for (const command of ['dragon_status S7', 'eyespace-evidence', 'estimate_score']) {
        await page.type('.gtp-console input.command', `${command}\n`);
        await pause(2000);
    }
    await page.screenshot({ path: path.join(out, 'move-126.png') });
    for (let move = 125; move >= 116; move--) await go('Back', move);
    const last = await page.evaluate(() => [...window.__sabaki.state.gameTrees[0].listMainNodes()].length - 1);
    await go('Go to End', last);
    await pause(1000);
    await page.screenshot({ path: path.join(out, 'end.png') });
    await choosePopup('.engine-peer-list .item', 'right', 'Generate Move');
    await until(() => boxes.length > 0);
    await choosePopup('.engine-peer-list .item', 'right', 'Detach');
    await until(() => engines[0].exitCode !== null);
    const refused = fs.readFileSync(path.join(out, 'told.txt'), 'utf8').split('\n').filter((line) => line.startsWith('?'));
    const asked = fs.readFileSync(path.join(out, 'asked.txt'), 'utf8').trim().split('\n').length;
    console.log(`${asked} commands, refused: ${refused.join(' / ')}`);
    console.log(`${analysed} positions with candidates, ${thrown} exceptions, exit code ${engines[0].exitCode}, boxes: ${boxes.join(' / ')}`);
    await browser.close();
    if (refused.length !== 1 || boxes.length !== 1 || thrown > 0 || engines[0].exitCode !== 0) process.exitCode = 1;
}
main().catch((error) => { console.log(error); process.exitCode = 1; }).finally(() => { engines.forEach((engine) => engine.kill()); process.exit(); });
