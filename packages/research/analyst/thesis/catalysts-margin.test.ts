import { describe, expect, test } from "vitest";
import { efficiencyCatalyst, marginCatalyst } from "./catalysts.ts";
import { createUnpriced } from "../testing/catalysts.ts";
import type { ContextChanges } from "../testing/report-context.ts";

describe("marginCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => marginCatalyst(createUnpriced(changes));
  const supposes = "The bull case assumes 15.0% instead of 12.0%.";
  const lasting = "A lasting adjusted margin of 15.0%";

  test.each<{ why: string; changes: ContextChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "losses",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.2, trend: "rising", high: { year: 2023, margin: 0.3 } },
      },
      header: "The step from loss to profit",
      text: "Example Works would have to get from an adjusted margin of −20.0% to the bull case's 15.0%.",
    },
    {
      why: "losses before a margin above the bull case's",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailingReported: 0.669, trailing: 0.669, high: { year: 2023, margin: 0.669 } },
      },
      header: "A profit that lasts",
      text: "Even the bull case's 15.0% is below the 66.9% that Example Works earns today; if that lasted, the share would be worth more.",
    },
    {
      why: "rising margins, despite a higher past margin",
      changes: { margin: { trend: "rising", high: { year: 2023, margin: 0.151 } } },
      header: "Margins have been rising",
      text: "The adjusted margin of fiscal 2023 was 15.1%; the bull case assumes 15.0%.",
    },
    {
      why: "falling margins",
      changes: { margin: { trend: "falling" } },
      header: lasting,
      text: supposes,
    },
    {
      why: "a higher past margin",
      changes: { margin: { high: { year: 2023, margin: 0.151 } } },
      header: "A return towards the adjusted margin of fiscal 2023",
      text: "The adjusted margin of fiscal 2023 was 15.1%; the bull case assumes 15.0%.",
    },
    {
      why: "a best year at the bull case",
      changes: { margin: { high: { year: 2023, margin: 0.15 } } },
      header: lasting,
      text: supposes,
    },
    {
      why: "a best year below the bull case",
      changes: { margin: { high: { year: 2023, margin: 0.149 } } },
      header: lasting,
      text: "No fiscal year on record has reached the bull case's 15.0%.",
    },
    {
      why: "a present margin above the bull case's",
      changes: { margin: { trailing: 0.151, high: { year: 2023, margin: 0.149 } } },
      header: "Today's margin could last",
      text: "Even the bull case's 15.0% is below the 15.1% that Example Works earns today; if that lasted, the share would be worth more.",
    },
    {
      why: "a bull case with the margin of the base case",
      changes: { drivers: { bull: { stableNetIncomeMargin: 0.1204 } } },
      header: "The adjusted margin may exceed 12.0%",
      text: "The bull case keeps the base case's 12.0%.",
    },
    {
      why: "a loss maker that earned money of late",
      changes: { evidence: { isLossMaker: true }, margin: { trailingReported: 0.055 } },
      header: "A profit that lasts",
      text: "Example Works would have to get from an adjusted margin of 5.5% to the bull case's 15.0%.",
    },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(writeCatalyst(changes)).toEqual({ header, text });
  });
});

describe("efficiencyCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => efficiencyCatalyst(createUnpriced(changes));
  const takes = "In the bull case a new dollar of equity adds $1.80 of sales, not $1.50.";
  const plain = { header: "Growth with less equity: sales to equity of 1.80", text: takes };

  test("names the ratio of the bull case by default", () => {
    expect(writeCatalyst()).toEqual(plain);
  });

  test("names idle equity before more productive new equity", () => {
    const equity = {
      operatingRatio: 1.51,
      idleShare: 0.26,
      incrementalRatio: 2.4,
      incrementalFrom: 2021,
      trailingRatio: 2,
    };
    expect(writeCatalyst({ equity })).toEqual({
      header: "New sales could need less equity than we assume",
      text: `Without goodwill and net cash, sales are 1.51 times equity; a new dollar of it adds $1.50 in our base case. Each dollar of equity added since fiscal 2021 has brought $2.40 of sales, more than the $2.00 of equity as a whole and the $1.50 of our base case.`,
    });
  });

  test.each([
    { operatingRatio: 1.5, idleShare: 0.26 },
    { operatingRatio: 1.51, idleShare: 0.25 },
    { operatingRatio: 1.51, idleShare: null },
    { operatingRatio: null, idleShare: 0.26 },
    { incrementalRatio: 2.3, trailingRatio: 2 },
    { incrementalRatio: null, trailingRatio: 2 },
    { incrementalRatio: 2.3, trailingRatio: null },
    // More than all equity, less than the base case assumes: no reason for more than that.
    { incrementalRatio: 1.7, trailingRatio: 1 },
  ])("names neither with %j", (equity) => {
    expect(writeCatalyst({ equity })).toEqual(plain);
  });

  test("names more productive new equity", () => {
    const equity = { incrementalRatio: 2.31, incrementalFrom: 2020, trailingRatio: 2 };
    expect(writeCatalyst({ equity })).toEqual({
      header: "New equity has produced more sales than we assume",
      text: `Each dollar of equity added since fiscal 2020 has brought $2.31 of sales, more than the $2.00 of equity as a whole and the $1.50 of our base case.`,
    });
  });

  test.each([
    { ratio: 1.5, text: "The bull case keeps the sales-to-equity ratio at 1.50." },
    {
      ratio: 1.4,
      text: "Efficiency is not what makes the bull case: it assumes sales to equity of 1.40 instead of 1.50.",
    },
  ])("of a bull case with a ratio of $ratio says so", ({ ratio, text }) => {
    expect(writeCatalyst({ drivers: { bull: { salesToEquityRatio: ratio } } })).toEqual({
      header: "Growth could need less equity",
      text,
    });
  });
});
