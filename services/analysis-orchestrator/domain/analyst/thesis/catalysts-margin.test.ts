import { describe, expect, test } from "vitest";
import { efficiencyCatalyst, marginCatalyst } from "./catalysts.ts";
import { createUnpriced, writeElasticity } from "../testing/catalysts.ts";
import type { ContextChanges } from "../testing/report-context.ts";

describe("marginCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => marginCatalyst(createUnpriced(changes));
  const supposes = "The bull case assumes 15.0% instead of 12.0%.";
  const lasting = "A lasting margin of 15.0%";

  test.each<{ why: string; changes: ContextChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "losses",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailing: -0.2, trend: "rising", high: { year: 2023, margin: 0.3 } },
      },
      header: "The step from loss to profit",
      text: "Example Works would have to move from −20.0% to the 15.0% that the bull case assumes once growth has settled.",
    },
    {
      why: "rising margins, despite a higher past margin",
      changes: { margin: { trend: "rising", high: { year: 2023, margin: 0.151 } } },
      header: "Margins have been rising",
      text: "Example Works earned 15.1% of revenue in fiscal 2023; the bull case assumes 15.0%, the base case 12.0%.",
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
      header: "A return towards the margin of fiscal 2023",
      text: "Example Works earned 15.1% of revenue in fiscal 2023; the bull case assumes 15.0%, the base case 12.0%.",
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
      text: "No fiscal year on record reached the 15.0% of the bull case; the best, 2023, came to 14.9%.",
    },
    {
      why: "a present margin above the bull case's",
      changes: { margin: { trailing: 0.151, high: { year: 2023, margin: 0.149 } } },
      header: lasting,
      text: "Example Works earned 15.1% of revenue over the latest twelve months; the bull case assumes that 15.0% lasts, the base case 12.0%.",
    },
    {
      why: "a bull case with the margin of the base case",
      changes: { drivers: { bull: { stableNetIncomeMargin: 0.1204 } } },
      header: "The margin may exceed 12.0%",
      text: "The bull case keeps the 12.0% of the base case.",
    },
    {
      why: "a loss maker that earned money of late",
      changes: { evidence: { isLossMaker: true }, margin: { trailing: 0.055 } },
      header: "A profit that lasts",
      text: "Example Works would have to move from 5.5% to the 15.0% that the bull case assumes once growth has settled.",
    },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(writeCatalyst(changes)).toEqual({ header, text });
  });

  test("states the driver's effect and the value that the price implies", () => {
    const changes = { elasticities: { stableNetIncomeMargin: 12 }, implied: { stableNetIncomeMargin: 0.14 } };
    expect(writeCatalyst(changes).text).toBe(
      `${supposes} ${writeElasticity("the stable margin")} To explain the price by the margin alone, the margin would have to settle at 14.0%.`,
    );
  });
});

describe("efficiencyCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => efficiencyCatalyst(createUnpriced(changes));
  const takes = "The bull case assumes 1.80 of sales per dollar of new equity instead of 1.50.";
  const plain = { header: "Growth with less equity: 1.80 of sales per dollar", text: takes };

  test("names the ratio of the bull case by default", () => {
    expect(writeCatalyst()).toEqual(plain);
  });

  test("names idle equity before more productive new equity", () => {
    const equity = {
      operatingRatio: 1.51,
      idleShare: 0.26,
      incrementalRatio: 2.4,
      incrementalFrom: 2021,
      ownRatio: 2,
    };
    expect(writeCatalyst({ equity })).toEqual({
      header: "Idle equity put to work",
      text: `Excluding goodwill and net cash, each dollar of equity supports 1.51 of sales; growth that needs only such equity would cost less than the 1.50 of the base case implies. The equity added since fiscal 2021 has added 2.40 of sales per dollar, more than the 2.00 of all equity. ${takes}`,
    });
  });

  test.each([
    { operatingRatio: 1.5, idleShare: 0.26 },
    { operatingRatio: 1.51, idleShare: 0.25 },
    { operatingRatio: 1.51, idleShare: null },
    { operatingRatio: null, idleShare: 0.26 },
    { incrementalRatio: 2.3, ownRatio: 2 },
    { incrementalRatio: null, ownRatio: -2 },
    { incrementalRatio: 2.3, ownRatio: null },
  ])("names neither with %j", (equity) => {
    expect(writeCatalyst({ equity })).toEqual(plain);
  });

  test("names more productive new equity", () => {
    const equity = { incrementalRatio: 2.31, incrementalFrom: 2020, ownRatio: 2 };
    expect(writeCatalyst({ equity })).toEqual({
      header: "New equity produces more sales than old",
      text: `The equity added since fiscal 2020 has added 2.31 of sales per dollar, more than the 2.00 of all equity. ${takes}`,
    });
  });

  test.each([
    { ratio: 1.5, text: "The bull case keeps 1.50 of sales per dollar of new equity." },
    {
      ratio: 1.4,
      text: "The bull case does not rest on sales to equity: it assumes 1.40 instead of 1.50.",
    },
  ])("of a bull case with a ratio of $ratio says so", ({ ratio, text }) => {
    expect(writeCatalyst({ drivers: { bull: { salesToEquityRatio: ratio } } })).toEqual({
      header: "Growth could need less equity",
      text,
    });
  });

  test("states the driver's effect and the value that the price implies", () => {
    const changes = { elasticities: { salesToEquityRatio: 12 }, implied: { salesToEquityRatio: 2.25 } };
    expect(writeCatalyst(changes).text).toBe(
      `${takes} ${writeElasticity("sales to equity")} To explain the price by efficiency alone, each dollar of new equity would have to add 2.25 of sales.`,
    );
  });
});
