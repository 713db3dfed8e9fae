import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { repaysLeases } from "../../company/statements/lease-principal.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, listOf, monthInWords } from "../wording/format.ts";
import { countWords } from "../wording/count-words.ts";
import { describeDebt, describeHeldCash, leastMove } from "./cash-balances.ts";
import { describeAccount } from "./cash-account.ts";
import {
  beyondIncome,
  describeCovered,
  describeRest,
  isOwn,
  leastShare,
  readBorrowed,
  spentOn,
  uses,
} from "./cash-uses.ts";
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

/**
 * Says what the company borrowed or repaid beyond the other in a period, with the period unless the
 * sentence before is of the same; null if that is little beside its cash from operations, if
 * only one of the two is filed, or if a line is of other days.
 */
const describeBorrowed = (
  { brief, money }: ReportContext,
  { period, isSame, operating }: { period: StatementPeriod; isSame: boolean; operating: number },
): string | null => {
  const borrowed = readBorrowed(period);
  if (borrowed === null || Math.abs(borrowed) <= leastShare * Math.abs(operating)) return null;
  const [did, less] = borrowed > 0 ? ["borrowed", "repaid"] : ["repaid", "borrowed"];
  const more = `${did} ${money(Math.abs(borrowed))}${repaysLeases(period.figures.debtRepaid) ? ", leases included," : ""} more than it ${less}`;
  return isSame ? `It ${more}.` : `In ${namePeriod(brief, period)} it ${more}.`;
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
 * not give all uses of cash, in full and in fewer words after those of the fiscal year; null
 * without both, or if these are about as in that year.
 */
const describeNewer = (
  { brief, name, money }: ReportContext,
  last: StatementPeriod,
): { full: string; after: readonly string[] } | null => {
  const { trailing } = brief.statements;
  if (trailing.end <= last.end || findInvesting([trailing]) === undefined) return null;
  const read = (line: ConceptName, { figures }: StatementPeriod) => figures[line].value ?? 0;
  const [ofOperations, ofProperty] = (["operatingCashFlow", "capitalExpenditure"] as const).map((line) =>
    Math.abs(read(line, trailing) / read(line, last) - 1),
  );
  if (!(Math.max(ofOperations ?? 0, ofProperty ?? 0) >= leastMove)) return null;
  const taken = read("operatingCashFlow", trailing);
  const [did, spent] = [
    taken < 0 ? `used ${money(-taken)} in its operations` : `took in ${money(taken)} from operations`,
    `spent ${money(read("capitalExpenditure", trailing))} on property and equipment`,
  ];
  const moved = (ofProperty ?? 0) > (ofOperations ?? 0) ? spent : did;
  return {
    full: `In the year to ${dateInWords(trailing.end)} ${name} ${did} and ${spent}.`,
    after: [`${did} and ${spent}`, moved].flatMap((text) =>
      [dateInWords, monthInWords].map((write) =>
        `In the year to ${write(trailing.end)} it ${text}.`
          .replace(" from operations", "")
          .replace(" and equipment", ""),
      ),
    ),
  };
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

/** Share of revenue that a bank or an insurer spends on property at most. Our judgement. */
const mostBuilt = 0.05;

/**
 * Returns whether cash from operations holds what others lent or deposited, so that income is what
 * may be spent: of a bank or an insurer that hardly builds.
 */
const isOfBank = ({ evidence }: ReportContext, { figures }: StatementPeriod): boolean =>
  evidence.isFinancial && (figures.capitalExpenditure.value ?? 0) < mostBuilt * (figures.revenue.value ?? 0);

/** Answers what the company does with its cash. */
export const answerCash = (context: ReportContext): Parts => {
  const { brief, name, money } = context;
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1) ?? trailing;
  const complete = [trailing, last].find((one) => hasOwnFlows(one, annual));
  const period = complete ?? last;
  const ofBank = isOfBank(context, period);
  // Quarters may leave out what the year paid shareholders: then all flows are the year's, or each
  // is named with its period.
  const investing = complete ? period : (findInvesting([trailing, last]) ?? period);
  const isSplit = investing.end !== period.end;
  const valueOf = (line: ConceptName, of = period) => of.figures[line].value ?? 0;
  const operating = valueOf("operatingCashFlow", investing);
  const income = incomeOfAll(period);
  const scale = Math.abs(ofBank ? income : operating);
  const spend = (use: (typeof uses)[number], on: string, { of = period, least = 0 } = {}) =>
    spentOn(of, use) > least && `${money(spentOn(of, use))} ${on}`;
  const acquired = (of: StatementPeriod, on = "on acquisitions") =>
    spend("acquisitions", on, { of, least: leastShare * scale });
  const invested = [
    spend("capitalExpenditure", "on property and equipment", { of: investing }),
    (!isSplit || isOwn(investing, "acquisitions")) && acquired(investing),
  ].filter((part) => part !== false);
  const isApart = isSplit || ofBank;
  const paid = [
    spend("dividends", isApart ? "in dividends" : "on dividends"),
    spend("buybacks", isApart ? "for buybacks" : "on buybacks"),
    isSplit && !isOwn(investing, "acquisitions") && acquired(period, "for acquisitions"),
  ].filter((part) => part !== false);
  const none =
    paid.length === 0 && complete && !ofBank ? "; it paid no dividend and bought no shares back" : "";
  const ofPeriod = `In ${namePeriod(brief, ofBank ? period : investing, dateInWords)} ${name}`;
  const spent = listOf(isSplit ? invested : [...invested, ...paid]);
  const doings = [
    isNumber(investing.figures.operatingCashFlow.value) &&
      (operating < 0
        ? `used ${money(-operating)} in its operations`
        : `took in ${money(operating)} from operations`),
    spent && `spent ${spent}`,
  ].filter((part) => part !== false && part !== "");
  const ofYear = isSplit && paid.length > 0 ? `; in fiscal ${period.fiscalYear} it paid ${listOf(paid)}` : "";
  const kept = invested.length > 0 ? 0 : income - spentOn(period, "dividends") - spentOn(period, "buybacks");
  const earned = listOf([
    `${income < 0 ? "lost" : "earned"} ${money(Math.abs(income))}`,
    ...(invested.length > 0 ? [`spent ${listOf(invested)}`] : []),
    ...(paid.length > 0 ? [`paid ${listOf(paid)}`] : []),
    ...(kept > 0 && paid.length > 0 ? [`kept ${money(kept)}`] : []),
  ]);
  const newer = ofBank || complete !== last ? null : describeNewer(context, last);
  const flows = doings.length > 0 ? doings.join(" and ") : "reported no cash flows";
  const excess = isSplit ? "" : describeExcess(period);
  // Payouts that cash of the year did not cover need that cash beside them.
  const isLeftOut = isFarApart(brief, last) && !excess;
  const ofOlder = isLeftOut ? (doings.at(-1) ?? flows) : flows.replace(" from operations", "");
  const first = firstOf(
    ofBank && `${ofPeriod} ${earned}.`,
    // The newest flows come first, and the year's, with all uses of cash, after them.
    newer !== null && `${newer.full} In fiscal ${period.fiscalYear} it ${ofOlder}${excess}.`,
    `${ofPeriod} ${flows}${excess}${ofYear}${none}.`,
  );
  const debt = ofBank ? null : describeDebt(context);
  const covered = describeCovered(period, context);
  const unusual = [
    covered,
    ...context.readUnusual("answers.cash").filter((text) => !(covered && beyondIncome.test(text))),
  ].filter((text) => text !== null);
  const held = describeHeldCash(context);
  const ofUses = (isSplit ? uses.filter((use) => isOwn(investing, use)) : uses).reduce(
    (sum, use) => sum + spentOn(investing, use),
    0,
  );
  const hasOwn = newer === null && (!isSplit || paid.length === 0);
  // Without the year's cash from operations nothing adds up.
  const isAccounted = !ofBank && !isSplit && !(newer && isLeftOut);
  const account = isAccounted ? describeAccount(context, period) : null;
  const unread = hasOwn && !account ? describeRest(context, { period, operating, named: ofUses }) : null;
  const rest = ofBank ? null : unread;
  const others = [...unusual, held, debt];
  const writeBorrowed = (isSame: boolean) =>
    ofBank ? null : describeBorrowed(context, { period, isSame, operating });
  const fits = (parts: readonly (string | null)[]) =>
    countWords(parts.filter(Boolean).join(" ")) <= mostWords;
  const start = [first, rest].filter(Boolean).join(" ");
  // Next to the flows of its period it needs no name of that; else what is newer comes first.
  const next = [start, writeBorrowed(!isSplit), account];
  // What does not add up within the answer comes after what does.
  if (newer && account && !isLeftOut && !fits(next))
    return [`${ofPeriod} ${flows}${excess}.`, writeBorrowed(true), account, newer.after, ...others];
  return account !== null || fits([...next, ...others])
    ? [...next, ...others]
    : [start, ...others, writeBorrowed(!isSplit && others.every((text) => text === null))];
};
