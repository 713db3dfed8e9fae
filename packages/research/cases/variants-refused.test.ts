import { expect, test } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { buildCase } from "./build-case.ts";
import { expectRefusal } from "./run-company.ts";

test("refuses a company that translates a year of income alone into dollars, with its currency", async () => {
  const yuan = buildCase({ quarters: 0, currency: () => "CNY" });
  const newest = yuan.company.filings.length - 1;
  for (const [tag, amount] of [
    ["Revenues", 4e9],
    ["NetIncomeLoss", 4e8],
  ] as const)
    Object.assign(yuan.company.facts["us-gaap"]?.[tag] ?? {}, {
      USD: [[newest, "2025-01-01", "2025-12-31", amount]],
    });
  await expect(analyseCase(yuan)).rejects.toThrow(/Chinese yuan \(CNY\).*it has no year in US dollars/);
});

test("refuses twelve months without positive revenue, with the figure", () =>
  expectRefusal(
    { flows: { Revenues: ({ end, grow }) => (end === "2026-06-30" ? -2_120 : grow(4_000)) } },
    /its revenue is -120 million/,
    /10-Q filed 2026-07-30/,
  ));
