import { expect, test } from "vitest";
import { conceptNames } from "../company-data.ts";
import { checkBalance } from "./balance-check.ts";
import { findFiscalYears } from "./fiscal-years.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { resolveOptions } from "../details/options.ts";
import { resolveReading } from "./resolve-figure.ts";
import { resolveCurrentShares } from "../shares/share-count.ts";
import { scaleShareCounts } from "../shares/share-scale.ts";
import { findSplits } from "../shares/splits.ts";
import { companyFacts, fact } from "../testing/facts.ts";
import { figure } from "../testing/period.ts";
import { findQuarters } from "./trailing.ts";
import { wantedTags } from "../filings/wanted-tags.ts";

const end = "2025-12-31";
const span = { start: "2025-01-01", end };
const balance = (tag: string) => fact({ tag, end, value: 5e6 });

/** The tags that a reading asks for of a company with these facts. */
const askedBy = (read: (facts: CompanyFacts) => unknown, ...filed: Fact[]): string[] => {
  const { byTag, ...company } = companyFacts(...filed);
  const asked = new Set<string>();
  const listening = new Map(byTag);
  listening.get = (tag) => {
    asked.add(tag);
    return byTag.get(tag);
  };
  read({ ...company, byTag: listening });
  return [...asked];
};

const last = { fiscalYear: 2025, ...span };
test.each<[string, number, (facts: CompanyFacts) => unknown, Fact[]]>([
  ["the fiscal years", 11, (facts) => findFiscalYears({ facts }), []],
  ["the quarters", 7, (facts) => findQuarters({ facts, last }), []],
  ["the splits", 3, (facts) => findSplits({ facts, prices: [] }), []],
  ["the balance sheet's sides", 9, (facts) => checkBalance({ facts, date: end }), [balance("Assets")]],
  ["the scale of share counts", 7, scaleShareCounts, [fact({ tag: "NetIncomeLoss", ...span, value: 20e6 })]],
  [
    "the current shares",
    2,
    (facts) =>
      resolveCurrentShares({
        facts,
        instance: null,
        splits: [],
        newest: end,
        diluted: figure(null),
        marketValue: null,
      }),
    [],
  ],
  [
    "the options",
    2,
    (facts) => resolveOptions({ instance: null, facts, cik: 1, splits: [], newest: end }),
    [],
  ],
])("every tag that %s are read from is kept", (_, count, read, filed) => {
  const asked = askedBy(read, ...filed);
  expect(asked).toHaveLength(count);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});

test.each([
  ["nothing", []],
  ["debt in a note", [balance("DebtCurrent")]],
  ["debt that falls due", [balance("LongTermDebtCurrent")]],
  ["depreciation", [fact({ tag: "DepreciationDepletionAndAmortization", ...span, value: 1e6 })]],
  ["investments of any term", [balance("Investments")]],
])("every tag that a concept is read from, with %s filed, is kept", (_, filed) => {
  const asked = askedBy(
    (facts) => conceptNames.map((name) => resolveReading({ facts, name, span, bank: true })),
    ...filed,
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});
