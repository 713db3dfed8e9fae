import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";
import { joinNotes, type ReadFigure } from "../filings/figures.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { isPreferredBeside } from "./choose-equity.ts";
import { outsideTags } from "./preferred-stock.ts";
import {
  common as ofCommonTag,
  dilutedCommon,
  generalPartnerTag,
  preferredDividendTags,
} from "./income-evidence.ts";

/**
 * Net income less that of common holders may be the part of another class of common stock instead
 * of a preferred dividend; above this share of the preferred stock it is taken for that.
 */
const maxPreferredYield = 0.2;
/** Per-share figures are rounded to a cent; a dividend that moves them less cannot be seen in them. */
const leastPerShare = 0.006;

/** Participating securities take less than this share of income of common holders. */
const mostOfParticipating = 0.05;

/** Tags of figures that already are the common holders'. */
const commonTags = new Set(["CommonStockholdersEquity", ofCommonTag, dilutedCommon]);
/** A total under the filer's own tag is of common holders by its name. */
const isCommon = ({ source: { tag } }: Figure) =>
  commonTags.has(tag ?? "") || /Common(?:(?:Share|Stock)(?:holder|owner)s?|Stock)?Equity/i.test(tag ?? "");

const toPositive = (figure: Figure): Figure =>
  figure.value !== null && figure.value < 0 ? { ...figure, value: -figure.value } : figure;

/** The general partner's part of income, with its incentives, is paid before that of the units. */
const isOfGeneralPartner = ({ source }: Figure) => source.tag === generalPartnerTag;

/** Returns whether dividends are read as net income less that of common holders. */
const isDifference = ({ source }: Figure) => source.tag === "NetIncomeLoss";

const nameDeduction = (figure: Figure): string => {
  if (isDifference(figure)) return "income of preferred stock and participating securities";
  return isOfGeneralPartner(figure) ? "the general partner's part" : "preferred dividends";
};

const less = (figure: Figure, preferred: Figure, words: string): Figure => {
  if (figure.value === null || !((preferred.value ?? 0) > 0)) return figure;
  const note = `Less ${words} of ${preferred.value} million (${preferred.source.tag}, ${preferred.source.periodEnd}).`;
  return {
    value: Number((figure.value - (preferred.value as number)).toPrecision(12)),
    source: { ...figure.source, note: joinNotes(figure.source.note, note) },
  };
};

/** Two amounts that differ by less are the same line. */
const sameAmount = 0.0001;
const isRounded = (a: number, b: number) => Math.abs(a - b) <= sameAmount * Math.abs(b);

/**
 * Returns whether what the filings state of common holders is net income after a preferred dividend
 * rather than before it: their income, else basic earnings per share x shares (diluted ones may add
 * the dividend back). null if the filings give no such figures or the dividend is too small to
 * show.
 */
const readEvidence = (period: StatementPeriod, facts: CompanyFacts): boolean | null => {
  const { netIncome, preferredDividends } = period.figures;
  if (netIncome.value === null || !preferredDividends.value) return null;
  const find = (tag: string, unit: string, kind: "flow" | "average") =>
    pickFact({ facts, tag, unit, span: period, kind })?.fact.value ?? null;
  const left = netIncome.value - preferredDividends.value;
  const common = find(ofCommonTag, "USD", "flow");
  if (common !== null && !isDifference(preferredDividends)) {
    const ofCommon = common / 1e6;
    return Math.abs(left - ofCommon) < Math.abs(netIncome.value - ofCommon);
  }
  // Income of common holders may have the company's tag.
  const stated = find("NetIncomeLoss", "USD", "flow");
  if (stated !== null && !isDifference(preferredDividends) && isRounded(left, stated / 1e6)) return true;
  const perShare = find("EarningsPerShareBasic", "USD/shares", "flow");
  const shares = find("WeightedAverageNumberOfSharesOutstandingBasic", "shares", "average");
  if (perShare === null || !shares) return null;
  const before = (netIncome.value * 1e6) / shares;
  const after = (left * 1e6) / shares;
  if (Math.abs(before - after) < leastPerShare) return null;
  return Math.abs(after - perShare) < Math.abs(before - perShare);
};

/** Returns net income, as it was chosen, less that of common holders. */
const readDifference = ({ figures, ...span }: StatementPeriod, facts: CompanyFacts): Figure => {
  const { netIncome, preferredDividends } = figures;
  const [common] = [ofCommonTag, dilutedCommon].flatMap(
    (tag) => pickFact({ facts, tag, unit: "USD", span, kind: "flow" }) ?? [],
  );
  return common && netIncome.value !== null
    ? { ...preferredDividends, value: Number((netIncome.value - common.fact.value / 1e6).toPrecision(12)) }
    : preferredDividends;
};

/**
 * Returns tagged dividends, or all that income of common holders leaves out of net income, where
 * basic earnings per share confirm that income and the dividends are far from all: some tag one of
 * several deductions, as dividends without the discount of stock that was repaid.
 */
const completeDividends = ({ figures, ...span }: StatementPeriod, facts: CompanyFacts): Figure => {
  const { netIncome, preferredDividends } = figures;
  const find = (tag: string, unit: string, kind: "flow" | "average") =>
    pickFact({ facts, tag, unit, span, kind })?.fact.value;
  const ofCommon = find(ofCommonTag, "USD", "flow");
  const perShare = find("EarningsPerShareBasic", "USD/shares", "flow");
  const shares = find("WeightedAverageNumberOfSharesOutstandingBasic", "shares", "average");
  if (netIncome.value === null || !preferredDividends.value) return preferredDividends;
  if (ofCommon === undefined || perShare === undefined || !shares) return preferredDividends;
  const rest = (netIncome.value - preferredDividends.value) * 1e6 - ofCommon;
  const isConfirmed = Math.abs(ofCommon / shares - perShare) < leastPerShare;
  if (!isConfirmed || rest <= mostOfParticipating * Math.abs(ofCommon)) return preferredDividends;
  const note = `All that income of common holders leaves out; ${preferredDividends.value} million of it has this tag.`;
  return {
    value: Number((netIncome.value - ofCommon / 1e6).toPrecision(12)),
    source: { ...preferredDividends.source, note: joinNotes(preferredDividends.source.note, note) },
  };
};

/** Returns whether a difference is an amount that the filings tag as preferred dividends too. */
const isTagged = ({ value }: Figure, span: Span, facts: CompanyFacts): boolean =>
  preferredDividendTags.some((tag) => {
    const picked = pickFact({ facts, tag, unit: "USD", span, kind: "flow" });
    return picked !== null && value !== null && Math.abs(picked.fact.value / 1e6 - value) <= 0.01 * value;
  });

/**
 * Takes preferred stock out of book equity and its dividends out of net income, in place: neither
 * belongs to the holders of the shares that are valued. Dividends without preferred stock on the
 * balance sheet (repaid, or carried at par) count if earnings per share leave them out too.
 */
export const keepCommonHolders = ({
  period,
  facts,
  before = null,
}: {
  period: StatementPeriod;
  facts: CompanyFacts;
  /** Whether the fiscal year before took the dividends out: twelve months have no per-share figure. */
  before?: boolean | null;
}): boolean => {
  const { figures } = period;
  const { countsDividends, ...netIncome }: ReadFigure = figures.netIncome;
  figures.netIncome = netIncome;
  // Some filers state dividends as a deduction, below zero.
  if (isDifference(figures.preferredDividends)) figures.preferredDividends = readDifference(period, facts);
  // A general partner's part below zero is of a loss.
  else if (!isOfGeneralPartner(figures.preferredDividends)) {
    figures.preferredDividends = toPositive(figures.preferredDividends);
    figures.preferredDividends = completeDividends(period, facts);
  }
  const { preferredStock, preferredDividends } = figures;
  const stock = preferredStock.value ?? 0;
  // A preference is part of paid-in capital; a line of preferred stock may be beside common equity.
  const isLine = preferredStock.source.tag?.startsWith("PreferredStockValue") ?? false;
  const amounts = { equity: (figures.bookEquity.value ?? 0) * 1e6, preferred: stock * 1e6 };
  const isBeside = isLine && isPreferredBeside({ facts, span: period }, amounts);
  const isOutside = outsideTags.includes(preferredStock.source.tag ?? "");
  if (!isCommon(figures.bookEquity) && !isBeside && !isOutside)
    figures.bookEquity = less(figures.bookEquity, preferredStock, "preferred stock");
  const isPaidOnStock =
    stock > 0 &&
    (!isDifference(preferredDividends) || (preferredDividends.value ?? 0) <= maxPreferredYield * stock);
  // Without a line of preferred stock, income of common holders is stated for no other reason.
  const isStated =
    isDifference(preferredDividends) && (stock === 0 || isTagged(preferredDividends, period, facts));
  const isTaken =
    readEvidence(period, facts) ??
    ((countsDividends || !isCommon(netIncome)) &&
      (isPaidOnStock || isStated || isOfGeneralPartner(preferredDividends) || before === true));
  const words = nameDeduction(preferredDividends);
  if (isTaken) figures.netIncome = less(figures.netIncome, preferredDividends, words);
  return isTaken;
};
