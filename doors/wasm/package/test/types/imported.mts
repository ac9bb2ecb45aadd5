// Compiled by test/types.test.mjs: the types by which an app sees the package.
import { Eyespace, EyespaceError, type Answer, type messages } from "eyespace";
import deadstones, { guess, type Vertex } from "eyespace/deadstones";
import { localEstimator, type LocalEstimator } from "eyespace/goban";
import { BLACK, load, territoryScoring } from "eyespace/goscorer";
import { Eyespace as Inline } from "eyespace/inline";
import { Eyespace as Slim, loadTables } from "eyespace/slim";

const eyespace: Eyespace = await Eyespace.open({ thread: "worker" });
const eye: Answer<"eye"> = await eyespace.eye({ shape: "..." }, { signal: AbortSignal.timeout(100), onProgress: ({ nodes }) => nodes.toFixed() });
const status: messages.EyeWord | null = eye.status;
const { result, needsConfirmation } = await eyespace.ask({ kind: "score", board: ["."], rules: "japanese" });
const [text, isOpen]: [string, boolean] = [result, needsConfirmation];
const all: (Answer<"solve"> | EyespaceError)[] = await eyespace.answers({ kind: "solve", board: ["."], budget: { nodes: "1M" } });
const dead: Uint16Array = await eyespace.deadStones(new Int8Array(9), 3, { finished: true });
const vertices: Vertex[] = await guess([[0]], { finished: true, iterations: 50 });
const estimator: LocalEstimator = await localEstimator();
await load();
const isBlack: boolean = territoryScoring([[BLACK]], [[false]])[0]?.[0]?.isTerritoryFor === BLACK;
await (await Slim.open()).provide(await loadTables());
await Inline.open();

// @ts-expect-error: a question has no such field
await eyespace.eye({ shape: "...", colour: "black" });
// @ts-expect-error: an answer to another kind
const wrong: messages.Score = await eyespace.eye({ shape: "..." });
// @ts-expect-error: the whole engine has its tables
await eyespace.provide(await loadTables());
// @ts-expect-error: no such thread
await Eyespace.open({ thread: "there" });

export { all, dead, deadstones, estimator, isBlack, isOpen, status, text, vertices, wrong };
