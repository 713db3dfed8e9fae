import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { acquiredTags } from "../../company/statements/cash-lines.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listOf } from "../wording/format.ts";

/** What a company may do with its cash, as the cash flow statement names it. */
export const uses = [
  "capitalExpenditure",
  "acquisitions",
  "dividends",
  "buybacks",
] as const satisfies ConceptName[];

/** Acquisitions and borrowings below this share of cash from operations are left out. */
export const leastShare = 0.01;

/**
 * Returns what a period spent on a use of cash; 0 if that is not known. Goodwill that the notes say
 * was acquired, without a line of the cash flow statement, is no cash that was paid.
 */
export const spentOn = ({ figures }: StatementPeriod, use: (typeof uses)[number]): number => {
  const { value, source } = figures[use];
  const isOfNotes = use === "acquisitions" && acquiredTags.includes(source.tag ?? "");
  return isOfNotes ? 0 : (value ?? 0);
};

/** Lists which uses of cash of an earlier year a period does not state, with what they were then. */
const listUnstated = (period: StatementPeriod, { brief }: ReportContext) => {
  const before = brief.statements.annual.filter(({ end }) => end < period.end).at(-1);
  const least = leastShare * (before?.figures.operatingCashFlow.value ?? 0);
  return (["acquisitions", "dividends", "buybacks"] as const).flatMap((use) => {
    const amount = period.figures[use].value === null && before ? spentOn(before, use) : 0;
    return before && amount > least ? [{ amount, on: use, year: before.fiscalYear }] : [];
  });
};

/** Part of cash from operations that no use names from which the answer says where it went. Our judgement. */
const leastLeft = 0.4;

/**
 * Says where the cash went that no use of a period names, and which uses of an earlier year the
 * period does not state; null if little is left and none is unstated. What a company borrowed is
 * left out where that is not known.
 */
export const describeRest = (
  context: ReportContext,
  { period, operating, named }: { period: StatementPeriod; operating: number; named: number },
): string | null => {
  const unstated = listUnstated(period, context);
  const left = operating - named;
  const { money } = context;
  const amounts = listOf(
    unstated.map(({ amount, on }) => `${on} (fiscal ${unstated[0]?.year}: ${money(amount)})`),
  );
  if (operating > 0 && left >= leastLeft * operating)
    return `The other ${money(left)} went to ${unstated.length > 0 ? `${amounts}, ` : ""}securities, debt, cash and other uses.`;
  return unstated.length > 0 ? `What it spent on ${amounts} is not in what we read.` : null;
};

/** A sentence that sets dividends beside income alone. */
export const beyondIncome = /^Dividends of .* exceeded (?:net income|what it earned)/;

/** Says that free cash flow covered dividends that were more than what was earned; null if it did not. */
export const describeCovered = (
  { figures: { operatingCashFlow, capitalExpenditure, dividends, netIncome } }: StatementPeriod,
  { money, evidence }: ReportContext,
): string | null => {
  const free = (operatingCashFlow.value ?? 0) - (capitalExpenditure.value ?? 0);
  const [paid, earned] = [dividends.value ?? 0, netIncome.value ?? 0];
  if (evidence.isFinancial || paid <= Math.max(earned, 0) || paid > free) return null;
  return earned < 0
    ? `It lost ${money(-earned)}, but free cash flow of ${money(free)} covered dividends.`
    : `Dividends exceeded net income of ${money(earned)}, but not free cash flow of ${money(free)}.`;
};
