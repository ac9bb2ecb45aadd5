// The same by `require`.
import eyespace = require("eyespace");
import deadstones = require("eyespace/deadstones");

export const opened: Promise<eyespace.Eyespace> = eyespace.Eyespace.open({ thread: "here" });
export const dead: Promise<[number, number][]> = deadstones.guess([[0, 1]], { finished: true });
