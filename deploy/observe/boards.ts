import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { mainJob } from "./boards/main-job.ts";
import { money } from "./boards/money.ts";
import { overview } from "./boards/overview.ts";
import { boardOf } from "./boards/service-board.ts";
import { sources } from "./boards/sources.ts";
import type { Board } from "./panels.ts";

/** All dashboards. Services carry their name in the label part. */
export const boards: Board[] = [overview, mainJob, money, sources, ...serviceNames.map(boardOf)];
