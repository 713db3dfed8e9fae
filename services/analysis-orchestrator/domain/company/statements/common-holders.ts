import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";
import { joinNotes } from "../filings/figures.ts";

/**
 * Net income less that of common holders may be the part of another class of common stock instead
 * of a preferred dividend; above this share of the preferred stock it is taken for that.
 */
const maxPreferredYield = 0.2;

/** Tags of figures that already are the common holders'. */
const commonTags = new Set([
  "us-gaap:CommonStockholdersEquity",
  "us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic",
]);

const less = (figure: Figure, preferred: Figure, words: string): Figure => {
  if (figure.value === null || !((preferred.value ?? 0) > 0) || commonTags.has(figure.source.tag ?? ""))
    return figure;
  const note = `Less ${words} of ${preferred.value} million (${preferred.source.tag}, ${preferred.source.periodEnd}).`;
  return {
    value: Number((figure.value - (preferred.value as number)).toPrecision(12)),
    source: { ...figure.source, note: joinNotes(figure.source.note, note) },
  };
};

/**
 * Takes preferred stock out of book equity and its dividends out of net income, in place: neither
 * belongs to the holders of the shares that are valued.
 */
export const keepCommonHolders = ({ figures }: StatementPeriod): void => {
  const { preferredStock, preferredDividends } = figures;
  if (!((preferredStock.value ?? 0) > 0)) return;
  figures.bookEquity = less(figures.bookEquity, preferredStock, "preferred stock");
  const isDifference = preferredDividends.source.tag === "us-gaap:NetIncomeLoss";
  const most = isDifference ? maxPreferredYield * (preferredStock.value as number) : Infinity;
  if ((preferredDividends.value ?? 0) <= most)
    figures.netIncome = less(figures.netIncome, preferredDividends, "preferred dividends");
};
