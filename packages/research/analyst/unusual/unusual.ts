import { capitalise, sentences } from "../wording/format.ts";
import type { Line } from "./company-year.ts";
import type { Measure, Theme } from "./measure.ts";
import type { Series } from "./series.ts";

/** A sentence on something that is unusual about a company. */
export type Unusual = {
  key: string;
  family?: Measure["family"];
  theme: Theme;
  lines: readonly Line[];
  /** Whether it bodes well for shareholders or ill; null if neither. */
  side: "catalyst" | "risk" | null;
  /** How rarely it is seen, as a fraction of years or of chances: the lower, the more it says. */
  rarity: number;
  text: string;
  /** What a text of nothing else is headed by. */
  header: string;
  /** Whether the answer on less value has it first. */
  isForAnswer?: boolean;
  /** Whether it is of the latest twelve months, not of the newest fiscal year. */
  isLatest?: boolean;
};

/** Fewest fiscal years of a record that one of them can break. */
export const fewestYears = 7;

/** Themes that are states of a company: what is good of them is no catalyst. */
const states: ReadonlySet<Theme> = new Set<Theme>(["cash", "funding"]);

/** Returns what something good or bad of a theme is; null of a good state. */
export const sideOfTheme = (theme: Theme, isGood: boolean): Unusual["side"] => {
  if (!isGood) return "risk";
  return states.has(theme) ? null : "catalyst";
};

/** Returns whether an end of a measure bodes well for shareholders or ill; null if neither. */
export const sideOf = ({ good, theme }: Measure, isHigh: boolean): Unusual["side"] =>
  good === null ? null : sideOfTheme(theme, (good === "high") === isHigh);

type Found = Pick<Unusual, "rarity" | "text" | "isLatest"> & { isHigh: boolean; side?: Unusual["side"] };

/** Writes what was found in a series, with its header; the side of the measure if none is given. */
export const toUnusual = (
  { measure, last, latest }: Series,
  { isHigh, side, text, ...found }: Found,
): Unusual => ({
  key: measure.key,
  family: measure.family,
  theme: measure.theme,
  lines: measure.lines,
  side: side ?? sideOf(measure, isHigh),
  header: capitalise(measure.says(measure.write((found.isLatest && latest ? latest : last).value))),
  text: sentences(text, isHigh && measure.whenHigh),
  ...found,
});
