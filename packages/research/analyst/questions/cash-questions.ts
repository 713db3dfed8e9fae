import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { repaysLeases } from "../../company/statements/lease-principal.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, listOf, monthInWords, percent } from "../wording/format.ts";
import { countWords } from "../wording/count-words.ts";
import { beyondIncome, describeCovered, describeRest, leastShare, spentOn, uses } from "./cash-uses.ts";
import { mostWords, type Parts } from "./question.ts";

/** Fiscal years in which a use of cash is looked for that a period does not give. */
const recentYears = 3;

/**
 * Returns whether a period gives its own cash from operations and uses of cash: one that it leaves
 * out has to be missing from the last years, too, or the period says nothing of it.
 */
const hasOwnFlows = ({ figures, end }: StatementPeriod, annual: readonly StatementPeriod[]): boolean =>
  isNumber(figures.operatingCashFlow.value) &&
  uses.every((use) => {
    const { value, source } = figures[use];
    if (value !== null) return source.periodEnd === end;
    return !annual.slice(-recentYears).some(({ figures: { operatingCashFlow, ...of } }) => {
      const least = use === "acquisitions" ? leastShare * (operatingCashFlow.value ?? 0) : 0;
      return (of[use].value ?? 0) > least;
    });
  });

/** Share by which debt or a flow of cash has to move for a sentence on what it was since. */
const leastMove = 0.1;

/** Says what the company owes on its latest day, after the fiscal year's end; null if about the same. */
const describeDebt = ({ brief, money }: ReportContext): string | null => {
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1);
  const [now, before] = [trailing, last].map((one) => one?.figures.longTermDebt);
  const [to, from] = [now?.source.periodEnd, before?.source.periodEnd];
  if (!isNumber(now?.value) || !isNumber(before?.value) || !to || !from || to <= from) return null;
  return before.value > 0 && Math.abs(now.value / before.value - 1) >= leastMove
    ? `Its long-term debt was ${money(now.value)} on ${dateInWords(to)}, after ${money(before.value)} on ${dateInWords(from)}.`
    : null;
};

/** Returns whether a figure is of the whole period. */
const isOwn = ({ figures, end }: StatementPeriod, line: ConceptName): boolean =>
  isNumber(figures[line].value) && figures[line].source.periodEnd === end;

/** Returns the period, newest first, that gives its own cash from operations and capital spending. */
const findInvesting = (periods: readonly StatementPeriod[]): StatementPeriod | undefined =>
  periods.find((one) => isOwn(one, "operatingCashFlow") && isOwn(one, "capitalExpenditure"));

/** Names a fiscal year, or other twelve months by their last day or month. */
const namePeriod = (
  { statements }: ReportContext["brief"],
  { end }: StatementPeriod,
  write = monthInWords,
): string => {
  const year = statements.annual.find((one) => one.end === end);
  return year ? `fiscal ${year.fiscalYear}` : `the year to ${write(end)}`;
};

/** Lines of what a company borrowed and repaid. */
const debtLines = ["debtIssued", "debtRepaid", "netShortTermDebt"] as const;

/**
 * Says what the company borrowed or repaid beyond the other in a period, with the period unless the
 * sentence before is of the same; null if that is little beside its cash from operations, if
 * only one of the two is filed, or if a line is of other days.
 */
const describeBorrowed = (
  { brief, money }: ReportContext,
  { period, isSame, operating }: { period: StatementPeriod; isSame: boolean; operating: number },
): string | null => {
  const { debtIssued, debtRepaid, netShortTermDebt: short } = period.figures;
  const isKnown = debtIssued.value !== null && debtRepaid.value !== null;
  const isOfPeriod =
    isKnown && debtLines.every((line) => period.figures[line].value === null || isOwn(period, line));
  const borrowed = (debtIssued.value ?? 0) - (debtRepaid.value ?? 0) + (short.value ?? 0);
  if (!isOfPeriod || Math.abs(borrowed) <= leastShare * Math.abs(operating)) return null;
  const [did, less] = borrowed > 0 ? ["borrowed", "repaid"] : ["repaid", "borrowed"];
  const more = `${did} ${money(Math.abs(borrowed))}${repaysLeases(debtRepaid) ? ", leases included," : ""} more than it ${less}`;
  return isSame ? `It ${more}.` : `In ${namePeriod(brief, period)} it ${more}.`;
};

/** Share of assets from which cash is worth a sentence. Our judgement. */
const leastCash = 0.25;

/** Says what cash and short-term investments a company held on its latest day; null if they are few. */
const describeHeld = ({ brief, evidence, money }: ReportContext): string | null => {
  const { cash, shortTermInvestments: invested, totalAssets } = brief.statements.trailing.figures;
  const day = cash.source.periodEnd;
  const isOfDay = [invested, totalAssets].every(
    ({ value, source }) => value === null || source.periodEnd === day,
  );
  if (evidence.isFinancial || !day || !isNumber(cash.value) || !isNumber(totalAssets.value)) return null;
  const held = cash.value + (invested.value ?? 0);
  return isOfDay && held > leastCash * totalAssets.value
    ? `On ${dateInWords(day)} it held ${money(held)} of cash and short-term investments, ${percent(held / totalAssets.value)} of assets.`
    : null;
};

/**
 * Returns net income of a period for all holders: that of common ones and what preferred dividends
 * took before, as the dividends that were paid hold both.
 */
const incomeOfAll = ({ figures: { preferredDividends, netIncome } }: StatementPeriod): number => {
  const isOfPeriod = preferredDividends.source.periodEnd === netIncome.source.periodEnd;
  return (netIncome.value ?? 0) + (isOfPeriod ? Math.max(preferredDividends.value ?? 0, 0) : 0);
};

/**
 * Multiple by which cash of twelve months and of the fiscal year differ from which only the newer
 * one is given: a quarter that dropped out explains the rest, which is not read. Our judgement.
 */
const mostApart = 1.5;

/** Returns whether cash from operations of twelve months is far from that of the fiscal year. */
const isFarApart = ({ statements }: ReportContext["brief"], last: StatementPeriod): boolean => {
  const [now, before] = [statements.trailing, last].map((one) => one.figures.operatingCashFlow.value ?? 0);
  const factor = (now ?? 0) / (before ?? 0);
  return !(factor <= mostApart && factor >= 1 / mostApart);
};

/**
 * Says what cash the latest twelve months took in and what they spent on property, where they do
 * not give all uses of cash; null without both, or if these are about as in the fiscal year.
 */
const describeNewer = ({ brief, name, money }: ReportContext, last: StatementPeriod): string | null => {
  const { trailing } = brief.statements;
  if (trailing.end <= last.end || findInvesting([trailing]) === undefined) return null;
  const read = (line: ConceptName, { figures }: StatementPeriod) => figures[line].value ?? 0;
  const hasMoved = (["operatingCashFlow", "capitalExpenditure"] as const).some((line) => {
    const before = read(line, last);
    return Math.abs(read(line, trailing) - before) >= leastMove * Math.abs(before);
  });
  if (!hasMoved) return null;
  const taken = read("operatingCashFlow", trailing);
  const did =
    taken < 0 ? `used ${money(-taken)} in its operations` : `took in ${money(taken)} from operations`;
  return `In the year to ${dateInWords(trailing.end)} ${name} ${did} and spent ${money(read("capitalExpenditure", trailing))} on property and equipment.`;
};

/**
 * Says that dividends and buybacks of a period were more than its cash from operations, to end a
 * sentence that gives both; empty if they were not, or if operations used cash.
 */
const describeExcess = (period: StatementPeriod): string => {
  const operating = period.figures.operatingCashFlow.value ?? 0;
  return operating > 0 && spentOn(period, "dividends") + spentOn(period, "buybacks") > operating
    ? "; payouts exceeded cash from operations"
    : "";
};

/** Answers what the company does with its cash. */
export const answerCash = (context: ReportContext): Parts => {
  const { brief, evidence, name, money } = context;
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1) ?? trailing;
  const complete = [trailing, last].find((one) => hasOwnFlows(one, annual));
  const period = complete ?? last;
  // Quarters may leave out what the year paid shareholders: then all flows are the year's, or each
  // is named with its period.
  const investing = complete ? period : (findInvesting([trailing, last]) ?? period);
  const isSplit = investing.end !== period.end;
  const valueOf = (line: ConceptName, of = period) => of.figures[line].value ?? 0;
  const operating = valueOf("operatingCashFlow", investing);
  const income = incomeOfAll(period);
  const scale = Math.abs(evidence.isFinancial ? income : operating);
  const spend = (use: (typeof uses)[number], on: string, { of = period, least = 0 } = {}) =>
    spentOn(of, use) > least && `${money(spentOn(of, use))} ${on}`;
  const acquired = (of: StatementPeriod, on = "on acquisitions") =>
    spend("acquisitions", on, { of, least: leastShare * scale });
  const invested = [
    spend("capitalExpenditure", "on property and equipment", { of: investing }),
    (!isSplit || isOwn(investing, "acquisitions")) && acquired(investing),
  ].filter((part) => part !== false);
  const isApart = isSplit || evidence.isFinancial;
  const paid = [
    spend("dividends", isApart ? "in dividends" : "on dividends"),
    spend("buybacks", isApart ? "for buybacks" : "on buybacks"),
    isSplit && !isOwn(investing, "acquisitions") && acquired(period, "for acquisitions"),
  ].filter((part) => part !== false);
  const none =
    paid.length === 0 && complete && !evidence.isFinancial
      ? "; it paid no dividend and bought no shares back"
      : "";
  const ofPeriod = `In ${namePeriod(brief, evidence.isFinancial ? period : investing, dateInWords)} ${name}`;
  const spent = listOf(isSplit ? invested : [...invested, ...paid]);
  const doings = [
    isNumber(investing.figures.operatingCashFlow.value) &&
      (operating < 0
        ? `used ${money(-operating)} in its operations`
        : `took in ${money(operating)} from operations`),
    spent && `spent ${spent}`,
  ].filter((part) => part !== false && part !== "");
  const ofYear = isSplit && paid.length > 0 ? `; in fiscal ${period.fiscalYear} it paid ${listOf(paid)}` : "";
  const earned = listOf([
    `${income < 0 ? "lost" : "earned"} ${money(Math.abs(income))}`,
    ...(invested.length > 0 ? [`spent ${listOf(invested)}`] : []),
    ...(paid.length > 0 ? [`paid ${listOf(paid)}`] : []),
  ]);
  const newer = evidence.isFinancial || complete !== last ? null : describeNewer(context, last);
  const flows = doings.length > 0 ? doings.join(" and ") : "reported no cash flows";
  const excess = isSplit ? "" : describeExcess(period);
  // Payouts that cash of the year did not cover need that cash beside them.
  const isLeftOut = isFarApart(brief, last) && !excess;
  const ofOlder = isLeftOut ? (doings.at(-1) ?? flows) : flows.replace(" from operations", "");
  const first = firstOf(
    evidence.isFinancial && `${ofPeriod} ${earned}.`,
    // The newest flows come first, and the year's, with all uses of cash, after them.
    newer !== null && `${newer} In fiscal ${period.fiscalYear} it ${ofOlder}${excess}.`,
    `${ofPeriod} ${flows}${excess}${ofYear}${none}.`,
  );
  const debt = evidence.isFinancial ? null : describeDebt(context);
  const covered = describeCovered(period, context);
  const unusual = [
    covered,
    ...context.readUnusual("answers.cash").filter((text) => !(covered && beyondIncome.test(text))),
  ].filter((text) => text !== null);
  const held = describeHeld(context);
  const ofUses = (isSplit ? uses.filter((use) => isOwn(investing, use)) : uses).reduce(
    (sum, use) => sum + spentOn(investing, use),
    0,
  );
  const hasOwn = newer === null && (!isSplit || paid.length === 0);
  const rest =
    !evidence.isFinancial && hasOwn ? describeRest(context, { period, operating, named: ofUses }) : null;
  const others = [...unusual, held, debt];
  const writeBorrowed = (isSame: boolean) =>
    evidence.isFinancial ? null : describeBorrowed(context, { period, isSame, operating });
  const start = [first, rest].filter(Boolean).join(" ");
  // Next to the flows of its period it needs no name of that; else what is newer comes first.
  const next = [start, writeBorrowed(!isSplit), ...others];
  return countWords(next.filter(Boolean).join(" ")) <= mostWords
    ? next
    : [start, ...others, writeBorrowed(!isSplit && others.every((text) => text === null))];
};
