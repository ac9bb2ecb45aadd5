import { render } from "preact";
import { App } from "./app/App";
import { followAddress } from "./app/state";
import { followTheme } from "./app/theme";
import { engine } from "./engine/engine";
import { offline } from "./offline/register";
import "./style/page.css";
import "./style/board.css";

followTheme();
followAddress();
render(<App />, document.getElementById("app")!);
// The engine loads while the page is looked at.
engine().catch(() => undefined);
offline();
