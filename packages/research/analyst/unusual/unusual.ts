import { capitalise, sentences } from "../wording/format.ts";
import type { Line } from "./company-year.ts";
import type { Measure, Theme } from "./measure.ts";
import { describeWriteDown, type Series } from "./series.ts";

/** A sentence on something that is unusual about a company. */
export type Unusual = {
  key: string;
  family?: Measure["family"];
  theme: Theme;
  lines: readonly Line[];
  /** Whether it can raise or lower the value; null if it only says how things are. */
  side: "catalyst" | "risk" | null;
  /** How rarely it is seen, as a fraction of years or of chances: the lower, the more it says. */
  rarity: number;
  text: string;
  /** The sentence at its end on a write-down, if one moved it. */
  writeDown?: string;
  /** What a text of nothing else is headed by. */
  header: string;
  /** Whether the answer on less value has it first. */
  isForAnswer?: boolean;
  /** Whether it is a balance of a day, other than debt. */
  isBalance?: boolean | undefined;
  /** Whether it is of the latest twelve months, not of the newest fiscal year. */
  isLatest?: boolean;
};

/** Fewest fiscal years of a record that one of them can break. */
export const fewestYears = 7;

/** Themes that are states of a company: what is good of them is no catalyst. */
const states: ReadonlySet<Theme> = new Set<Theme>(["cash", "funding"]);

/** Returns what something good or bad of a theme is; null of a good state, and of what is neither. */
export const sideOfTheme = (theme: Theme, isGood: boolean | null): Unusual["side"] => {
  if (isGood === null) return null;
  if (!isGood) return "risk";
  return states.has(theme) ? null : "catalyst";
};

/**
 * Returns whether an end of a measure can still move the value: null if it only says how things
 * are. What is good already is no catalyst, unless it is of sales to come: a catalyst is something
 * that can happen. Bad for shareholders is what can go on, and debt.
 */
const sideOf = (
  { good, theme, isToCome }: Measure,
  { isHigh, isLevel }: Pick<Found, "isHigh" | "isLevel">,
): Unusual["side"] => {
  if (good === null) return null;
  if ((good === "high") === isHigh) return isToCome ? "catalyst" : null;
  return isLevel && theme !== "funding" ? null : "risk";
};

type Found = Pick<Unusual, "rarity" | "text" | "isLatest"> & {
  isHigh: boolean;
  side?: Unusual["side"];
  /** Whether it is a level among companies, which says nothing of where the company is going. */
  isLevel?: boolean;
  /** Writes the finding without its figures, which the text has: "At a ten-year high: the tax rate". */
  head: (noun: string) => string;
};

/** Writes what was found in a series, with its header; the side of the measure if none is given. */
export const toUnusual = (
  series: Series,
  { isHigh, isLevel = false, side, text, head, ...found }: Found,
): Unusual => {
  const { measure } = series;
  const writeDown = found.isLatest ? "" : describeWriteDown(series);
  return {
    key: measure.key,
    family: measure.family,
    theme: measure.theme,
    lines: measure.lines,
    isBalance: measure.isBalance,
    side: side ?? sideOf(measure, { isHigh, isLevel }),
    header: capitalise(head(measure.noun)),
    text: sentences(text, isHigh && measure.whenHigh, writeDown),
    ...(writeDown && { writeDown }),
    ...found,
  };
};
