import { addUp } from "./add-up.ts";
import { presentDebt } from "./present-debt.ts";
import { figureOf, lineFigure, type PresentedItems } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

const isBothSides = (label: string) =>
  /liabilit.*(equity|deficit|deficiency|capital|investment|interest|net assets)|(equity|capitalization) and liabilit|^total$/i.test(
    label,
  );

/** Some filers round the two sides differently: 17,770.264 and 17,770.3 million. */
const sidesTolerance = 1e-5;

const isMinority = (label: string) =>
  /non-?controlling|minority/i.test(label) &&
  !/(?<!non-?)redeemable|(equity|deficit|deficiency).*(net of|excluding|including|before)|^total (.*)equity/i.test(
    label,
  );
const isTotalEquity = (label: string) =>
  /\b(equity|deficit|deficiency|capital|investment)\b/i.test(label) &&
  /^total\b|, total$|^common (stock )?equity$|\b(stock|share|share ?owner|partner|member|owner|parent)(holder)?s?['\u2019]*s?['\u2019]* *\(?(equity|capital|deficit|investment)/i.test(
    label,
  ) &&
  !/liabilit|redeemable|mezzanine|temporary|contributed|\bother\b|accumulated (other|deficit)|paid-in|surplus|capital stock|share capital|preferred|excess|securities|investments|working|net assets|before|gains|loans|subtotal|treasury/i.test(
    label,
  );

/** Equity of the company's owners: the first total; minority interests above it are taken off. */
const presentEquity = (half: readonly ValuedLine[]) => {
  const at = half.findIndex(
    ({ label, amount }) => isTotalEquity(label) && !isMinority(label) && amount !== 0,
  );
  const total = half[at];
  if (!total) return null;
  if (/\bcommon\b/i.test(total.label)) return { ...lineFigure(total), isOfCommon: true };
  const minorityAt = half.findLastIndex(({ label }, index) => index < at && isMinority(label));
  const minority = half[minorityAt];
  if (!minority) return lineFigure(total);
  // The minority's line is above the total: it is a part of it only if the sum reaches so far.
  const first = addUp(half)[at]?.first ?? at;
  // Of a total that does not add up nothing can be said; a line that is no total holds no other.
  if (first === at) return /\btotal\b/i.test(total.label) ? null : lineFigure(total);
  return first > minorityAt ? lineFigure(total) : figureOf([total, minority], total.value - minority.value);
};

const isCash = (label: string) =>
  /^(total )?cash\b/i.test(label) && !/restricted|segregated|pledged|collateral|held for|escrow/i.test(label);

/**
 * Cash: the line of the balance sheet that equals the end of the cash flow statement, else the
 * first line if it is cash. Null for a bank's cash and due from banks, which may not be all of its
 * cash.
 */
const presentCash = (lines: readonly ValuedLine[], flows: readonly ValuedLine[]) => {
  const ends = flows.filter(({ unit, value }) => unit === "USD" && value !== 0).map(({ value }) => value);
  const line =
    lines.find(({ label, value }) => ends.includes(value) && isCash(label)) ??
    lines.slice(0, 1).find(({ label }) => isCash(label));
  return line && !/due from|banks/i.test(line.label) ? lineFigure(line) : null;
};

/**
 * Finds the figures of a balance sheet; null where it has no such line or is ambiguous. flows: the
 * balances of the cash flow statement. hasNotedPart: as presentDebt. Total assets are the line that
 * equals liabilities and equity.
 */
export const presentBalance = (
  all: readonly ValuedLine[],
  flows: readonly ValuedLine[],
  hasNotedPart = false,
): PresentedItems => {
  const lines = all.filter(({ unit }) => unit === "USD");
  const bothAt = lines.findLastIndex(({ label }) => isBothSides(label));
  const both = lines[bothAt]?.value ?? 0;
  const assetsAt = lines.findIndex(
    ({ label, value }, index) =>
      index < bothAt &&
      /assets|^total$/i.test(label) &&
      Math.abs(value - both) <= sidesTolerance * Math.abs(both),
  );
  const cash = presentCash(lines, flows);
  const assets = lines[assetsAt];
  if (!assets) return { cash };
  const half = lines.slice(assetsAt + 1, bothAt);
  return {
    cash,
    totalAssets: lineFigure(assets),
    equity: presentEquity(half),
    debt: presentDebt(half, hasNotedPart),
  };
};
