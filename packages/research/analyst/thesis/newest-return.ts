import { isNumber } from "../../numbers.ts";
import { readWindfall } from "../questions/usual-tax.ts";
import { describeRoe } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Part of the median return by which the newest lies elsewhere and is named: our judgement. */
export const leastElsewhere = 0.2;

/**
 * Writes when the newest return on equity was, in the words given, or of which fiscal year it is
 * where no balance sheet of the last one gives its own.
 */
const whenOfNewest = ({ brief, evidence }: ReportContext, now: string): string => {
  const last = brief.adjusted.findLast(({ adjustedROE }) => isNumber(adjustedROE))?.year;
  const isOlder = last !== undefined && last < (evidence.growth.lastYear ?? last);
  return evidence.equity.trailingRoe === null && isOlder ? `in fiscal ${last}` : now;
};

/**
 * Writes the newest return on equity; says so where a gain from tax is in it. `of` names what it is
 * on, `now` when it was: "lately".
 */
export const describeNewestRoe = (
  context: ReportContext,
  roe: number,
  { of = "", now = "" }: { of?: string; now?: string } = {},
): string => {
  const words = [describeRoe(roe), of, whenOfNewest(context, now)].filter((word) => word !== "");
  return `${words.join(" ")}${readWindfall(context) === null ? "" : ", with a tax gain"}`;
};
