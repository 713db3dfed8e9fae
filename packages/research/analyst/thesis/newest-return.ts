import { readWindfall } from "../questions/usual-tax.ts";
import { describeRoe } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Writes the newest return on equity; says so where a gain from tax is in it. */
export const describeNewestRoe = (context: ReportContext, roe: number, after: string): string =>
  `${describeRoe(roe)}${after}${readWindfall(context) === null ? "" : ", with a tax gain"}`;
