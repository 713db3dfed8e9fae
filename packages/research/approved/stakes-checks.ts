import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { type Check, type Content, rate } from "./claim-words.ts";

/** Reads gains on stakes after tax, in millions, from the note on the latest figures. */
const readGains = ({ financials }: Content): number => {
  const last = financials.adjusted.findLast(({ label }) => label !== "TTM")?.label ?? "";
  const note = new RegExp(
    `^(?:Trailing twelve months|${last}): gains on stakes in other companies of .* (?<size>[\\d,]+) after tax`,
  );
  const found = financials.notes.findLast((one) => note.test(one));
  return Number((note.exec(found ?? "")?.groups?.["size"] ?? "NaN").replaceAll(",", ""));
};

/** A note gives an amount in whole millions. */
const noteRounding = 0.5;

/** Claims of what the latest net margin was without gains on stakes in other companies. */
export const stakesChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `^Without gains on stakes the latest net margin was ${rate("without")}, not ${rate("margin")}`,
    ),
    ({ without, margin }, content) => {
      const row = content.financials.adjusted.findLast(({ label }) => label === "TTM");
      const [income, revenue] = [row?.netIncome.value, row?.revenue.value];
      if (!isNumber(income) || !isNumber(revenue)) return null;
      const bounds = [-noteRounding, noteRounding].map((by) =>
        percent((income - readGains(content) + by) / revenue),
      );
      return bounds.includes(without ?? "") && percent(income / revenue) === margin;
    },
  ],
];
