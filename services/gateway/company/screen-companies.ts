import type { MarketDay } from "@plumbline/market/column-file.ts";
import { type ColumnName, columns } from "@plumbline/market/columns.ts";

/** One condition on a figure: "valueToPrice>=1.2". A figure that is not known meets none. */
export type Condition = { column: ColumnName; sign: (typeof signs)[number]; bound: number };

/** Longer ones first: ">=" begins as ">" does. */
const signs = [">=", "<=", ">", "<"] as const;
const meets: Record<(typeof signs)[number], (figure: number, bound: number) => boolean> = {
  ">=": (figure, bound) => figure >= bound,
  "<=": (figure, bound) => figure <= bound,
  ">": (figure, bound) => figure > bound,
  "<": (figure, bound) => figure < bound,
};

/** Returns whether a name is that of a column. */
export const isColumn = (name: string): name is ColumnName => columns.includes(name as ColumnName);

/** A decimal number; Number() also reads 0x1 and the empty text. */
const boundText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a condition; null if the text is none. */
export const readCondition = (text: string): Condition | null => {
  const sign = signs.find((one) => text.includes(one));
  const [column = "", bound = ""] = sign ? text.split(sign, 2).map((part) => part.trim()) : [];
  if (!sign || !isColumn(column) || !boundText.test(bound) || !Number.isFinite(Number(bound))) return null;
  return { column, sign, bound: Number(bound) };
};

/**
 * Lists the places of the companies of a day that meet all conditions, sorted by a column; those
 * whose figure is not known come last.
 */
export const screenCompanies = (
  { companies, figures }: Pick<MarketDay, "companies" | "figures">,
  {
    conditions,
    industry,
    word,
    sort,
    isDescending,
  }: {
    conditions: readonly Condition[];
    industry: string | undefined;
    word: string | undefined;
    sort: ColumnName;
    isDescending: boolean;
  },
): number[] => {
  const key = (place: number) => figures[sort][place] ?? Number.NaN;
  const compare = (a: number, b: number) => {
    const [isKnownA, isKnownB] = [!Number.isNaN(key(a)), !Number.isNaN(key(b))];
    if (isKnownA !== isKnownB) return isKnownA ? -1 : 1;
    const difference = isKnownA ? key(a) - key(b) : 0;
    return (isDescending ? -difference : difference) || a - b;
  };
  return companies
    .flatMap((company, place) => {
      const fits =
        (industry === undefined || company.industry === industry) &&
        (word === undefined || company.word === word) &&
        conditions.every(({ column, sign, bound }) =>
          meets[sign](figures[column][place] ?? Number.NaN, bound),
        );
      return fits ? [place] : [];
    })
    .toSorted(compare);
};
