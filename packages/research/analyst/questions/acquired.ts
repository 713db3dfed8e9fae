import { findWrittenName } from "../filing/written-name.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listOf } from "../wording/format.ts";
import { revenueChange } from "./revenue-change.ts";

/** Shares of what revenue added from which a purchase says something of it, or most: our judgement. */
const [leastShare, most] = [0.2, 0.5];

/**
 * Says how much of the newest fiscal year's growth came with companies that were bought in it, and
 * whether that is most of it; null if it is little or not stated.
 */
export const describeAcquired = (context: ReportContext): { text: string; isMost: boolean } | null => {
  const { brief, money } = context;
  const added = revenueChange(context);
  const acquired = brief.details.acquired ?? [];
  const brought = acquired.reduce((sum, { revenue }) => sum + (revenue.value ?? 0), 0);
  if (added === null || brought <= 0) return null;
  if (brought < leastShare * Math.abs(added)) return null;
  const { filingText: text } = brief;
  const names = acquired.flatMap(({ name }) =>
    name && text ? findWrittenName(name, { text, companyName: context.name }) : (name ?? []),
  );
  const from = `${names.length > 0 ? `${listOf(names)},` : "companies"} bought in the year`;
  const isPart = added > 0 && brought < added;
  return {
    text: isPart
      ? `Of the ${money(added)} that revenue added, ${money(brought)} came with ${from}.`
      : `Without the ${money(brought)} that came with ${from}, revenue would have fallen${added > 0 ? "" : " further"}.`,
    isMost: brought >= most * Math.abs(added),
  };
};
