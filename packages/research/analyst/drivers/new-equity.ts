import type { Line } from "@plumbline/base-rates";
import type { EquityRecord } from "../record/equity-record.ts";
import type { Evidence } from "../record/evidence.ts";
import { possessive } from "../wording/possessive.ts";
import { capitalise, listOf, perDollar, sentences, whole } from "../wording/format.ts";
import { clamp, isNumber } from "../../numbers.ts";

/** Equity per dollar of sales that the measured line covers. */
const equityPerSale = { least: 0, most: 3 };
/** Equity per dollar of new sales from which a cause is named: a cent is shown. */
const leastNamed = 0.005;

/** Equity for each unit of new sales: the typical company's, and what sets this one apart. */
export type NewEquity = { typical: number; byEquity: number; byResearch: number };

/**
 * Splits the equity that each unit of new sales needs, by the measured line: that of the typical
 * company, what the company's own equity for its sales adds, and its capitalised research.
 */
export const splitNewEquity = ({
  equity,
  line,
  research,
}: {
  equity: EquityRecord;
  line: Line;
  /** Capitalised research per unit of sales. */
  research: number;
}): NewEquity => {
  const own = equity.isNegative || !isNumber(equity.trailingRatio) ? 0 : 1 / equity.trailingRatio - research;
  const book = clamp(own, equityPerSale.least, equityPerSale.most);
  return {
    typical: line.intercept + line.slope * line.typical,
    byEquity: line.slope * (book - line.typical),
    byResearch: research,
  };
};

/** Says what the typical company of the line adds in equity, and what sets this one apart. */
export const describeNewEquity = ({
  parts: { typical, byEquity, byResearch },
  line,
  ratio,
  evidence: { name, currency },
}: {
  parts: NewEquity;
  line: Line;
  /** Sales for each unit of new equity, the middle of the range. */
  ratio: number;
  evidence: Pick<Evidence, "name" | "currency">;
}): string => {
  const causes = [
    { of: "own equity for its sales", adds: byEquity },
    { of: "research", adds: byResearch },
  ]
    .filter(({ adds }) => Math.abs(adds) >= leastNamed)
    .toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
    .map(({ of, adds }, index) => {
      const its = index === 0 ? possessive(name) : "its";
      return `${its} ${of} ${adds < 0 ? "takes" : "adds"} ${perDollar(Math.abs(adds), currency)}`;
    });
  return sentences(
    `For each dollar of new sales the typical growing company adds ${perDollar(typical, currency)} of equity, by a line fitted to ${whole(line.companies)} companies over three years.`,
    causes.length > 0 && `${capitalise(listOf(causes))}.`,
    `So we take ${perDollar(ratio, currency)} of sales for each new dollar of equity as the middle of our range.`,
  );
};
