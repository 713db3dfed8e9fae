import {
  type AssumptionName,
  type Assumptions,
  assumptionNames,
  assumptions,
  maxIndustryName,
} from "@plumbline/report/assumptions.ts";
import { isChanged } from "./fields.ts";

/**
 * What a reader has entered: every assumption, and the industries that differ from the report's, by
 * the place of the operating segment.
 */
export type ModelState = { values: Assumptions; industries: Record<string, string> };

const industryPrefix = "industry";

/** Digits of a figure in an address: a link shows the cents of its sender, without float noise. */
const digits = 12;

function isName(name: string): name is AssumptionName {
  return Object.hasOwn(assumptions, name);
}

/**
 * Returns what differs from the base case as text for the address:
 * revenueGrowthRate:0.14,yearsToStability:9,industry1:Machinery.
 */
export function writeState({ state, base }: { state: ModelState; base: Assumptions }): string {
  const figures = assumptionNames
    .filter((name) => isChanged(state.values[name], base[name]))
    .map((name) => `${name}:${Number(state.values[name].toPrecision(digits))}`);
  const industries = Object.entries(state.industries).map(
    ([place, name]) => `${industryPrefix}${place}:${name}`,
  );
  return [...figures, ...industries].join(",");
}

/**
 * Reads the text of an address as changes of the base case, each figure brought into its bounds.
 * problems counts the parts that were left out (unknown names, no numbers) or changed (out of
 * bounds).
 */
export function readState({ text, base }: { text: string; base: Assumptions }): {
  state: ModelState;
  problems: number;
} {
  const values = { ...base };
  const industries: ModelState["industries"] = {};
  let problems = 0;
  for (const part of text === "" ? [] : text.split(",")) {
    const [name = "", figure = ""] = part.split(":");
    const place = /^industry(\d{1,2})$/.exec(name)?.[1];
    const number = Number(figure);
    if (place !== undefined && figure !== "") industries[place] = figure.slice(0, maxIndustryName);
    else if (isName(name) && figure !== "" && Number.isFinite(number)) {
      const { least, most } = assumptions[name];
      values[name] = Math.min(Math.max(number, least), most);
      if (values[name] !== number) problems += 1;
    } else problems += 1;
  }
  return { state: { values, industries }, problems };
}

/** Returns whether two states are the same but for rounding. */
export function isSameState(a: ModelState, b: ModelState): boolean {
  return writeState({ state: a, base: b.values }) === writeState({ state: b, base: b.values });
}
