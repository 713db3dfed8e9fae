import { type DaysTask, valueDays } from "@plumbline/market/value-days.ts";

/** Runs in a thread of open-market.ts. */
export default (task: DaysTask) => valueDays(task);
