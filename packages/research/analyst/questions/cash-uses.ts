import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { acquiredTags } from "../../company/statements/cash-lines.ts";
import { isNumber } from "../../numbers.ts";
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

/** Returns whether a figure is of the whole period. */
export const isOwn = ({ figures, end }: StatementPeriod, line: ConceptName): boolean =>
  isNumber(figures[line].value) && figures[line].source.periodEnd === end;

/** Lines of what a company borrowed and repaid. */
const debtLines = ["debtIssued", "debtRepaid", "netShortTermDebt"] as const;

/** Returns what a period borrowed beyond what it repaid; null if only one is filed, or a line is of other days. */
export const readBorrowed = (period: StatementPeriod): number | null => {
  const { debtIssued, debtRepaid, netShortTermDebt: short } = period.figures;
  const isKnown = debtIssued.value !== null && debtRepaid.value !== null;
  const isOfPeriod =
    isKnown && debtLines.every((line) => period.figures[line].value === null || isOwn(period, line));
  return isOfPeriod ? (debtIssued.value ?? 0) - (debtRepaid.value ?? 0) + (short.value ?? 0) : null;
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
 * Says how much cash went to what no use of a period names, where its statement's totals are not
 * filed, and which uses of an earlier year the period does not state; null if little is left and
 * none is unstated.
 */
export const describeRest = (
  context: ReportContext,
  { period, operating, named }: { period: StatementPeriod; operating: number; named: number },
): string | null => {
  const unstated = listUnstated(period, context);
  const left = operating - named;
  const { money } = context;
  const year = unstated[0]?.year;
  const amounts = listOf(unstated.map(({ amount, on }) => `${on} (fiscal ${year}: ${money(amount)})`));
  if (operating > 0 && left >= leastLeft * operating) {
    const before = listOf(unstated.map(({ amount, on }) => `${money(amount)} went to ${on}`));
    return `Where the other ${money(left)} went was not read${before && `; in fiscal ${year} ${before}`}.`;
  }
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
