import { describe, expect, test } from "vitest";
import { competitiveCatalyst, marginCatalyst } from "./earnings-catalysts.ts";
import { buildBrief } from "../testing/brief.ts";
import { createUnpriced } from "../testing/catalysts.ts";
import { setNote } from "../testing/set-note.ts";
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
      text: "The bull case's 15.0% alone adds $0.00 a share, though no year reached it.",
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
    const { header: written, text: said } = writeCatalyst(changes);
    expect(written).toBe(header);
    // What the bull case's margin alone is worth is the model's.
    const ofModel = said.replace(/, which alone adds \$[\d.]+ a share/, "");
    expect(ofModel.replace(/adds \$[\d.]+/, "adds $0.00")).toBe(text);
    expect(/alone adds/.test(said)).toBe(
      /^(?:The adjusted margin of|The bull case's|The bull case assumes) /.test(text),
    );
  });

  test("names the bull case's margin that no year reached where the header does not", () => {
    const margin = { trend: "rising" as const, high: { year: 2023, margin: 0.149 } };
    expect(writeCatalyst({ margin }).text).toMatch(
      /^The bull case's 15\.0% alone adds \$[\d.]+ a share, though no year reached it\.$/,
    );
  });

  test("names other income without which the best year had not reached the bull case's margin", () => {
    const write = (share: number) => {
      const built = buildBrief();
      const brief = { ...built, details: { ...built.details } };
      setNote(brief, "otherIncome", [0.01, share]);
      const year = brief.statements.annual.at(-1)?.fiscalYear ?? NaN;
      return writeCatalyst({ margin: { high: { year, margin: 0.17 } }, brief }).text;
    };
    expect(write(0.03)).toContain("was 17.0%, with other income of 3.0% of revenue; the bull case");
    expect(write(0.019)).toContain("was 17.0%; the bull case");
  });
});

describe("competitiveCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => competitiveCatalyst(createUnpriced(changes));
  const lasting = "A lasting return of 17.0% on new equity";
  const supposes = "Example Works' base case assumes 14.0%.";

  test.each<{ why: string; changes: ContextChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "past returns above the bull case",
      changes: { equity: { medianRoe: 0.171 } },
      header: "Keeping more of the 17.1% return",
      text: "The bull case keeps a lasting return on new equity of 17.0%, not 14.0%.",
    },
    {
      why: "past returns above the bull case, as now",
      changes: { equity: { medianRoe: 0.25, newestRoe: 0.2 } },
      header: "Keeping more of the 20.0% return",
      text: "The bull case keeps a lasting return on new equity of 17.0%, not 14.0%.",
    },
    {
      why: "past returns above the bull case, but no longer",
      changes: { equity: { medianRoe: 0.386, newestRoe: 0.16 } },
      header: lasting,
      text: "Example Works' base case assumes 14.0%, after 16.0% on all equity lately.",
    },
    {
      why: "a lower return lately",
      changes: { equity: { medianRoe: 0.17, newestRoe: 0.16 } },
      header: lasting,
      text: "Example Works' base case assumes 14.0%, after 16.0% on all equity lately.",
    },
    {
      why: "a return lately below that of the base case",
      changes: { equity: { medianRoe: 0.17, newestRoe: 0.058 } },
      header: lasting,
      text: "Example Works' base case assumes 14.0%, though all equity earned 5.8% lately.",
    },
    {
      why: "past returns equal to the bull case",
      changes: { equity: { medianRoe: 0.17 } },
      header: lasting,
      text: supposes,
    },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(writeCatalyst(changes)).toEqual({ header, text });
  });

  test("says what equity earned at least, where that is more than the base case keeps", () => {
    const years = (...returns: number[]) =>
      returns.map((adjustedROE, i) => ({ ...buildBrief().trailing, year: 2023 + i, adjustedROE }));
    const write = (...returns: number[]) =>
      writeCatalyst({ equity: { medianRoe: 0.2 }, brief: { adjusted: years(...returns) } }).text;
    expect(write(0.3, 0.141, 0.2)).toBe(
      "Example Works' equity earned 14.1% or more in each of three years; the bull case keeps 17.0%.",
    );
    expect(write(0.3, 0.14, 0.2)).toMatch(/^The bull case keeps/);
    expect(write(0.3, 0.2)).toMatch(/^The bull case keeps/);
  });
});

test("a return on equity clearly above its median is named with the other income that it holds", () => {
  const write = (share: number, newestRoe: number, trailingRoe: number | null = null) => {
    const built = buildBrief();
    const brief = { ...built, details: { ...built.details } };
    setNote(brief, "otherIncome", [share]);
    return competitiveCatalyst(createUnpriced({ brief, equity: { medianRoe: 0.15, newestRoe, trailingRoe } }))
      .text;
  };
  expect(write(0.07, 0.18)).toMatch(/on all equity .*, with other income of 7\.0% of revenue\.$/);
  expect(write(0.009, 0.18)).not.toContain("other income");
  expect(write(0.07, 0.179)).not.toContain("other income");
  expect(write(0.07, 0.18, 0.18)).not.toContain("other income");
});
