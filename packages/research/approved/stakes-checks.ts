import { money as writeMoney, percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { type Check, type Content, rate } from "./claim-words.ts";

/** Reads an item after tax, in millions without its sign, from the note on the latest figures. */
const readItem = ({ financials }: Content, kind: string): number => {
  const last = financials.adjusted.findLast(({ label }) => label !== "TTM")?.label ?? "";
  const note = new RegExp(`^(?:Trailing twelve months|${last}): ${kind} of .* (?<size>[\\d,]+) after tax`);
  const found = financials.notes.findLast((one) => note.test(one));
  return Number((note.exec(found ?? "")?.groups?.["size"] ?? "NaN").replaceAll(",", ""));
};

/** A note gives an amount in whole millions. */
const noteRounding = 0.5;

/** Reads gains and losses on stakes of the last fiscal year before and after tax, from its notes. */
const listOfYear = ({ financials }: Content, label: string) =>
  financials.notes.flatMap((one) => {
    const found =
      /^(?<year>\d{4}): (?<kind>gains|losses) on (?<of>stakes in other companies|equity-method stakes) of (?<pretax>[\d,]+) million taken out of net income, (?<size>[\d,]+) after tax/.exec(
        one,
      )?.groups;
    if (found?.["year"] !== label) return [];
    const read = (name: "pretax" | "size") => Number((found[name] ?? "").replaceAll(",", ""));
    return [{ kind: found["kind"], of: found["of"], pretax: read("pretax"), size: read("size") }];
  });

/** Claims of what the latest net margin was without gains on stakes in other companies. */
export const stakesChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `^Without gains on stakes(?<associates> and (?:losses )?on equity-method ones)? the latest net margin was ${rate("without")}, not ${rate("margin")}`,
    ),
    ({ without, margin, associates }, content) => {
      const row = content.financials.adjusted.findLast(({ label }) => label === "TTM");
      const [income, revenue] = [row?.netIncome.value, row?.revenue.value];
      if (!isNumber(income) || !isNumber(revenue)) return null;
      const isLoss = associates?.includes("losses") ?? false;
      const ofAssociates =
        associates === undefined
          ? 0
          : (isLoss ? -1 : 1) * readItem(content, `${isLoss ? "losses" : "gains"} on equity-method stakes`);
      const gains = readItem(content, "gains on stakes in other companies") + ofAssociates;
      const bounds = [-noteRounding, noteRounding].map((by) => percent((income - gains + by) / revenue));
      return bounds.includes(without ?? "") && percent(income / revenue) === margin;
    },
  ],
  [
    new RegExp(
      `^Without (?<kind>gains|losses) on stakes and (?<other>gains|losses) of (?<lost>\\$[\\d.]+(?:m|bn|trn)) on equity-method ones the net margin was ${rate("without")}\\.$`,
    ),
    ({ kind, other, lost, without }, content) => {
      const row = content.financials.adjusted.findLast(({ label }) => label !== "TTM");
      const [income, revenue] = [row?.netIncome.value, row?.revenue.value];
      if (!row || !isNumber(income) || !isNumber(revenue)) return null;
      const items = listOfYear(content, row.label);
      const associates = items.find(({ of }) => of === "equity-method stakes");
      const sum = items.reduce((total, one) => total + (one.kind === "losses" ? -one.size : one.size), 0);
      return (
        associates?.kind === other &&
        items.some((one) => one !== associates && one.kind === kind) &&
        writeMoney(associates?.pretax ?? NaN) === lost &&
        percent((income - sum) / revenue) === without
      );
    },
  ],
];
