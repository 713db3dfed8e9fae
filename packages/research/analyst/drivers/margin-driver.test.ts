import { expect, test } from "vitest";
import type { MarginRecord } from "../record/evidence.ts";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import { createExplained, createRange, plainOutlook } from "../testing/outlook.ts";
import { levelMargin } from "../testing/records.ts";
import { marginDrivers } from "./margin-driver.ts";

const plain = { ...readEvidence(buildBrief()), name: "Example" };
const decide = (margin: Partial<MarginRecord> = {}, outlook = plainOutlook) =>
  marginDrivers({ evidence: { ...plain, margin: { ...levelMargin, ...margin } }, outlook });

test("takes the middle of the fitted range, and says what moves it from the typical company", () => {
  const { stable, nextYear } = decide({ trailing: 0.12, trailingReported: 0.12, fiveYear: 0.09 });
  expect(stable.base.value).toBe(0.1);
  expect(stable.range).toEqual({ p10: 0.05, p50: 0.1, p90: 0.15, least: -0.6, most: 0.5 });
  expect(stable.base.explanation).toBe(
    "The adjusted margin was 12.0% over the latest twelve months. Recent years average 9.0%, the worst left out. The typical company earns 7.0% of its sales. Example's own margin adds 4.0 points and counting its research as an investment takes 1.0, which makes 10.0%. That is the middle of a range fitted to 7,654 company-years since 2000: eight in ten outcomes should lie between 5.0% and 15.0%. Of 321 companies with revenue $2bn to $10bn, one in ten earned more than 17.0% four to five years later.",
  );
  expect(nextYear).toEqual({
    value: 0.11,
    explanation:
      "Without gains on stakes, if any, the margin was 12.0% over the latest twelve months, with a mean of 10.0% over the three years to their end. The typical company earns 6.0% of its sales. Example's own margin adds 5.0 points, which makes 11.0%. That is the mean of a range fitted to 7,654 company-years since 2000.",
  });
});

test("names the reported margins that the base rates took, and what research adds to theirs", () => {
  const { stable, nextYear } = decide(
    { trailing: 0.17, trailingReported: 0.173 },
    {
      ...plainOutlook,
      reportedMargin: { latest: 0.106, mean: -0.234, years: 1 },
      explained: {
        ...plainOutlook.explained,
        margin: createExplained(0.07, { counting: 0.02, margin: 0.01 }),
        nextMargin: createExplained(0.06, { margin: 0.04, counting: 0.01 }),
      },
    },
  );
  expect(nextYear.explanation).toBe(
    "Without gains on stakes, if any, and with research as a cost the margin was 10.6% over the latest twelve months. The typical company earns 6.0% of its sales. Example's own margin adds 4.0 points and counting its research as an investment adds 1.0, which makes 11.0%. That is the mean of a range fitted to 7,654 company-years since 2000.",
  );
  expect(stable.base.explanation).toContain(
    "Counting Example's research as an investment adds 2.0 points and its own margin adds 1.0, which makes 10.0%.",
  );
});

test.each([
  { seen: 0.9, half: 0.05, most: 0.6, why: "at most 60%" },
  { seen: 0.4, half: 0.05, most: 0.4, why: "the most that companies of the size earned" },
  { seen: 0.9, half: 0.55, most: 0.65, why: "p90, where it lies above" },
])("draws no more than $most: $why", ({ seen, half, most }) => {
  const sizes = { ...plainOutlook.sizes, margin: { ...plainOutlook.sizes.margin, most: seen } };
  const { stable } = decide({}, { ...plainOutlook, sizes, margin: createRange(0.1, half) });
  expect(stable.range.most).toBe(most);
});

test("names what the business itself earned where gains or losses from outside are large", () => {
  const { stable } = decide({
    isSmoothed: true,
    isFiveYearSmoothed: true,
    fiveYearReported: 0.16,
    trailingReported: 0.3,
    trailing: 0.12,
    twoYearReported: 0.2,
  });
  expect(stable.base.explanation).toContain(
    "The adjusted margin was 30.0% over the latest twelve months. Without unusual items it was 12.0%. Recent years average 10.0%, the worst and unusual items left out; with these items the same years average 16.0%.",
  );
});

test("where no profit is to be expected, takes the margin of such companies after ten years", () => {
  const outlook = { ...plainOutlook, isMaturing: true, margin: createRange(0.05, 0.2) };
  const { stable } = decide({ trailing: -0.3, trailingReported: -0.3, fiveYear: -0.2 }, outlook);
  expect(stable.base.value).toBe(0.05);
  expect(stable.base.explanation).toBe(
    "Example lost money: its adjusted margin was −30.0% over the latest twelve months. Recent years average −20.0%, the worst left out. After such a record no profit is to be expected within five years. Ten years on, 54 companies of which the same was expected earned a median 5.0%, and eight in ten of them between −15.0% and 25.0%.",
  );
  expect(stable.explainOther(-0.1, 0.05)).toBe(
    "−10.0% instead of 5.0%. We expect one outcome in ten below −15.0% after ten years.",
  );
});

test("explains another margin by the tail that it lies in", () => {
  const { stable } = decide();
  expect(stable.explainOther(0.06, 0.1)).toBe(
    "6.0% instead of 10.0%. We expect one outcome in ten below 5.0% after four to five years.",
  );
  expect(stable.explainOther(0.13, 0.12)).toBe(
    "13.0% instead of 12.0%. We expect one outcome in ten above 15.0% after four to five years.",
  );
});

/** Explains next year's margin of a company that counts research, by what it is and what follows. */
const explainNext = (next: number, { isMaturing = false, today = 0.1 } = {}) =>
  decide(
    { trailing: today, trailingReported: today },
    {
      ...plainOutlook,
      isMaturing,
      nextMargin: next,
      researchAdds: { next: 0.04, stable: 0.01 },
      reportedMargin: { latest: 0.06, mean: 0.07, years: 3 },
      explained: {
        ...plainOutlook.explained,
        margin: createExplained(0.07, { margin: 0.03, counting: 0.01, size: 0.01 }),
        nextMargin: createExplained(0.06, { counting: 0.04, margin: 0.03, size: -0.01 }),
      },
    },
  ).nextYear.explanation;

test("says why next year's margin is above both today's and the later one, or below both", () => {
  expect(explainNext(0.14)).toContain(
    "The margin lies above today's 10.0% (with research as a cost: from 6.0% to 10.0%) and above the 10.0% of years four and five, where counting its research as an investment adds 1.0 points instead of 4.0.",
  );
  expect(explainNext(0.05)).toContain(
    "The margin lies below today's 10.0% (with research as a cost: from 6.0% to 1.0%) and below the 10.0% of years four and five, where its size adds 1.0 points instead of taking 1.0.",
  );
  expect(explainNext(0.14, { today: 0.06 })).toContain(
    "The margin lies above today's 6.0% and above the 10.0%",
  );
});

test("says that only the share price expects a rise of which the record shows no sign", () => {
  const write = (latest: number, price: number) =>
    decide(
      { trailing: 0.1, trailingReported: 0.1 },
      {
        ...plainOutlook,
        nextMargin: 0.16,
        reportedMargin: { latest, mean: 0.07, years: 3 },
        explained: { ...plainOutlook.explained, nextMargin: createExplained(0.06, { price, margin: 0.03 }) },
      },
    ).nextYear.explanation;
  const words =
    "The share price expects such a rise and adds 3.5 points; the business shows no sign of it yet.";
  expect(write(0.06, 0.035)).toContain(words);
  expect(write(0.08, 0.035)).not.toContain("The share price expects");
  expect(write(0.06, 0.002)).not.toContain("The share price expects");
});

test("names the tax gains that the average of recent margins holds", () => {
  const write = (...gainYears: number[]) =>
    marginDrivers({ evidence: { ...plain, margin: levelMargin }, outlook: plainOutlook, gainYears }).stable
      .base.explanation;
  expect(write(2024)).toContain("average 10.0%, the worst left out, a tax gain of fiscal 2024 included.");
  expect(write(2024, 2025)).toContain("left out, tax gains of fiscal 2024 and 2025 included.");
  expect(write()).toContain("average 10.0%, the worst left out. ");
});

test("says what the margin is at the usual share of operating income, where it is lifted", () => {
  const evidence = { ...plain, margin: levelMargin };
  const write = (atUsual?: number) =>
    marginDrivers({ evidence, outlook: plainOutlook, ...(atUsual && { atUsual }) }).nextYear.explanation;
  expect(write(0.099)).toContain(" At the usual share of operating income it would be 9.9%. The typical");
  expect(write()).not.toContain("At the usual share");
});

test("says nothing of a next year between today and later, nor where later years are another fit's", () => {
  expect(explainNext(0.11, { today: 0.14 })).not.toContain("The margin lies");
  expect(explainNext(0.104)).not.toContain("The margin lies");
  expect(explainNext(0.14, { isMaturing: true })).not.toContain("The margin lies");
});

test("names no cause that hardly sets the two forecasts apart", () => {
  const { nextYear } = decide(
    { trailing: 0.14, trailingReported: 0.14 },
    { ...plainOutlook, nextMargin: 0.15 },
  );
  expect(nextYear.explanation).toContain("where its own margin adds 4.0 points instead of 5.0.");
  const same = { ...plainOutlook.explained, nextMargin: plainOutlook.explained.margin };
  expect(
    decide({ trailing: 0.12, trailingReported: 0.12 }, { ...plainOutlook, nextMargin: 0.15, explained: same })
      .nextYear.explanation,
  ).toContain("The margin lies above today's 12.0% and above the 10.0% of years four and five.");
});

test("says that the fit leaves gains and losses on equity-method stakes in", () => {
  const write = (ofAssociates: number) =>
    marginDrivers({ evidence: plain, outlook: plainOutlook, ofAssociates }).nextYear.explanation;
  expect(write(-0.021)).toContain(
    "Without gains on stakes, if any, but with losses on equity-method stakes of 2.1% of revenue after tax the margin was 12.0%",
  );
  expect(write(0.02)).toContain("but with gains on equity-method stakes of 2.0% of revenue after tax");
});
