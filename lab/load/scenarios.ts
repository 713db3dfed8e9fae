import { browse } from "./browse.ts";
import { download } from "./download.ts";
import { read } from "./read.ts";
import type { Scenario } from "./scenario.ts";
import { sockets } from "./sockets.ts";
import { watch } from "./watch.ts";

/** All scenarios on one stack, in the order in which they run. */
export const scenarios = { browse, read, watch, download, sockets } satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof scenarios;
