import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { makeReport } from "../../approved/make-report.ts";
import { briefOf } from "../../pipeline/step-results.ts";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import { arbitrarySketch } from "../testing/sketches.ts";
import { listYears, readLatest } from "./company-year.ts";
import { fieldsOfThemes } from "./fields-of-themes.ts";
import { listUnusual, placeUnusual } from "./place-unusual.ts";

const read = async (ticker: string) => {
  const { content, results } = await makeReport(ticker);
  const brief = briefOf(results);
  return { content, brief, evidence: readEvidence(brief) };
};

test("lists the rarest first, and each measure once", async () => {
  const { brief, evidence } = await read("ORCL");
  const found = listUnusual(brief, evidence);
  expect(found.length).toBeGreaterThan(10);
  expect(found.map(({ rarity }) => rarity)).toEqual(
    found.map(({ rarity }) => rarity).toSorted((a, b) => a - b),
  );
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  // Read by hand from the 10-K for fiscal 2026: 55.7 of 67.4 billion dollars.
  expect(found.map(({ text }) => text).join(" ")).toContain("Capital spending of $55.7bn exceeded cash");
});

test("says each thing in one text, within its room, and bad news in no catalyst", async () => {
  const { brief, evidence, content } = await read("ORCL");
  const placed = placeUnusual(brief, evidence);
  const said = [...placed.values()].flat();
  expect(new Set(said).size).toBe(said.length);
  expect(placed.get("risksSummary")).toHaveLength(1);
  for (const [field, all] of placed)
    for (const { side } of all) {
      if (field.includes("Catalyst")) expect(side, field).toBe("catalyst");
      if (field.includes("Risk")) expect(side, field).toBe("risk");
    }
  const texts = JSON.stringify(content.thesis);
  const count = (text: string) => texts.split(text).length - 1;
  expect(said.filter(({ text }) => count(text) > 1)).toEqual([]);
});

test("a bank has no place among companies of which none is a bank", async () => {
  const { brief, evidence } = await read("JPM");
  const ofCompanies = (of: typeof evidence) =>
    listUnusual(brief, of).filter(({ text }) => text.includes("% of the years of"));
  expect(ofCompanies(evidence)).toEqual([]);
  expect(ofCompanies({ ...evidence, isFinancial: false })).not.toEqual([]);
});

test("suppliers that are owed less than all who owe the company finance no trade", async () => {
  const { brief, evidence } = await read("AAPL");
  const keys = (of: typeof brief) => listUnusual(of, evidence).map(({ key }) => key);
  expect(keys(brief)).not.toContain("suppliersFinance");
  const { otherReceivables: _, ...noteFigures } = brief.details.noteFigures ?? {};
  expect(keys({ ...brief, details: { ...brief.details, noteFigures } })).toContain("suppliersFinance");
});

test("a bank is told by measures of banks alone", async () => {
  const { brief, evidence } = await read("JPM");
  const keys = listUnusual(brief, evidence).map(({ key }) => key);
  expect(keys).toContain("loansToDeposits");
  expect(keys).not.toContain("capitalSpending");
});

test("each figure that a text names because it is unusual has a source", async () => {
  for (const ticker of sampleTickers) {
    const { content, brief, evidence } = await read(ticker);
    const said = [...placeUnusual(brief, evidence).values()].flat();
    const year = brief.statements.annual.at(-1)?.fiscalYear;
    for (const { lines, key, isLatest } of said) {
      const when = isLatest ? "latest" : `fiscal ${year}`;
      const named = lines.filter((line) => content.sources[`${line}, ${when}`]);
      expect(named.length, `${ticker} ${key}`).toBeGreaterThan(0);
    }
  }
});

test("kinds of sentences are in few reports", async () => {
  const kinds = new Map<string, Set<string>>();
  for (const ticker of sampleTickers) {
    const { brief, evidence } = await read(ticker);
    for (const { key, text } of [...placeUnusual(brief, evidence).values()].flat()) {
      const kind = `${key}: ${text.replaceAll(/[$−]?\d[\d.,]*\S*/g, "#").slice(0, 90)}`;
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(ticker));
    }
  }
  const sizes = [...kinds.values()].map(({ size }) => size);
  expect(kinds.size).toBeGreaterThan(100);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
});

test("names one measure of a family", async () => {
  for (const ticker of sampleTickers) {
    const { brief, evidence } = await read(ticker);
    const families = listUnusual(brief, evidence).flatMap(({ family }) => family ?? []);
    expect(new Set(families).size, ticker).toBe(families.length);
  }
});

test("without a filing's text the answer on less value says what can move it, and no ratio", async () => {
  const { brief, evidence, content } = await read("BKNG");
  const said = (placeUnusual(brief, evidence).get("answers.worseRisk") ?? []).map(({ key }) => key);
  expect(said).toEqual(["lossAtHome"]);
  expect(content.thesis.answers?.[7]?.text).toContain(
    "Before tax it earned $9.5bn abroad and lost $2.7bn in the United States",
  );
});

test("where a text says nothing else, its header is of what is unusual", async () => {
  const { brief, evidence, content } = await read("BKNG");
  const [first] = placeUnusual(brief, evidence).get("marginRisk") ?? [];
  expect(first).toBeDefined();
  expect(content.thesis.marginRisk.header).toBe(first?.header);
});

test("net income that items outside operations lately lifted is no record", async () => {
  const { brief, evidence } = await read("AAPL");
  const { trailing } = brief.statements;
  const { operatingIncome, netIncome } = trailing.figures;
  /** Lists the records of twelve months with three times the net income, on an operating income. */
  const latest = (operating: number | null) => {
    const income = 3 * (netIncome.value ?? 0);
    const figures = {
      ...trailing.figures,
      operatingIncome: { ...operatingIncome, value: operating ?? income / 0.83 },
      netIncome: { ...netIncome, value: income },
    };
    const of = { ...brief, statements: { ...brief.statements, trailing: { ...trailing, figures } } };
    return listUnusual(of, evidence)
      .filter(({ isLatest, lines }) => isLatest && lines.includes("netIncome"))
      .map(({ key }) => key);
  };
  expect(latest(operatingIncome.value)).toEqual([]);
  // At the usual share of operating income the same income is one.
  expect(latest(null)).toContain("cashIncome");
});

test("a crossing of the fiscal year that the latest twelve months no longer show is left out", async () => {
  const { brief, evidence } = await read("AAPL");
  const keys = (of: typeof brief) => listUnusual(of, evidence).map(({ key }) => key);
  expect(keys(brief)).not.toContain("paidOut");
  const { trailing } = brief.statements;
  const figures = { ...trailing.figures, buybacks: { ...trailing.figures.buybacks, value: 200_000 } };
  expect(
    keys({ ...brief, statements: { ...brief.statements, trailing: { ...trailing, figures } } }),
  ).toContain("paidOut");
});

test("cash beside investments of an older balance sheet is no record of what is held", async () => {
  const { brief, evidence } = await read("GOOGL");
  expect(readLatest(brief)?.isOfOtherDay?.("shortTermInvestments")).toBe(true);
  expect(readLatest(brief)?.isOfOtherDay?.("cash")).toBe(false);
  expect(listUnusual(brief, evidence).map(({ key }) => key)).not.toContain("liquidity");
});

test("cash of a year whose investments are not tagged, though the year before had some, is no record", async () => {
  // Tagged at the end of fiscal 2025 and not of 2026: 31.0% of assets is cash alone.
  const { brief, evidence } = await read("SNOW");
  const isPart = listYears(brief, evidence).map((year) => year.isOfOtherDay?.("shortTermInvestments"));
  expect(isPart.slice(-2)).toEqual([false, true]);
  expect(listUnusual(brief, evidence).map(({ key }) => key)).not.toContain("liquidity");
});

/** Fails where something unusual is in a text of another theme than its heading, or moves no value. */
const expectInItsField = (placed: ReturnType<typeof placeUnusual>, of: string) => {
  for (const [field, all] of placed)
    for (const { theme, side, key } of all) {
      const { analysis, [side ?? "analysis"]: own } = fieldsOfThemes[theme];
      const isOfAll = field.startsWith("answers.") || field.endsWith("Summary");
      expect(isOfAll || [analysis, own].includes(field), `${of}: ${key} in ${field}`).toBe(true);
      if (/catalyst/i.test(field)) expect(side, `${of}: ${key} in ${field}`).toBe("catalyst");
    }
};

test("each theme is named in its own texts alone, and in catalysts only what can happen", async () => {
  for (const ticker of sampleTickers) {
    const { brief, evidence } = await read(ticker);
    expectInItsField(placeUnusual(brief, evidence), ticker);
  }
});

test("each theme of any company is named in its own texts alone", () => {
  fc.assert(
    fc.property(arbitrarySketch, (sketch) => {
      const brief = buildBrief(sketch);
      expectInItsField(placeUnusual(brief, readEvidence(brief)), "any");
    }),
  );
});

test("a catalyst is what a return to the median would add, or sales still to come", async () => {
  for (const ticker of sampleTickers) {
    const { brief, evidence } = await read(ticker);
    for (const { side, key, text } of listUnusual(brief, evidence))
      if (side === "catalyst")
        expect(text, `${ticker} ${key}`).toMatch(
          / would be \S+ higher\.|unfulfilled|to be earned|in advance/,
        );
  }
});

test("what is no catalyst of its own is not in the summary of catalysts", async () => {
  for (const ticker of sampleTickers) {
    const { brief, evidence } = await read(ticker);
    const themes = (placeUnusual(brief, evidence).get("catalystsSummary") ?? []).map(({ theme }) => theme);
    expect(
      themes.filter((theme) => theme === "funding" || theme === "cash"),
      ticker,
    ).toEqual([]);
  }
});

test("small acquisitions are no risk", async () => {
  const { brief, evidence } = await read("UBER");
  const keys = (acquired: number) => {
    const annual = brief.statements.annual.map((year, i, all) => {
      const { acquisitions, revenue } = year.figures;
      const value = i === all.length - 1 ? acquired * (revenue.value ?? 0) : acquisitions.value;
      return { ...year, figures: { ...year.figures, acquisitions: { ...acquisitions, value } } };
    });
    const { trailing } = brief.statements;
    const figures = {
      ...trailing.figures,
      acquisitions: {
        ...trailing.figures.acquisitions,
        value: acquired * (trailing.figures.revenue.value ?? 0),
      },
    };
    const statements = { ...brief.statements, annual, trailing: { ...trailing, figures } };
    return listUnusual({ ...brief, statements }, evidence).map(({ key }) => key);
  };
  expect(keys(0.049)).not.toContain("acquisitionsOverCapital");
  expect(keys(0.06)).toContain("acquisitionsOverCapital");
});

test("a crossing that the newest balance no longer shows is left out, one of flows of the year stays", async () => {
  const { brief, evidence } = await read("AVGO");
  const keys = (equity: number) => {
    const { trailing } = brief.statements;
    const bookEquity = { ...trailing.figures.bookEquity, value: equity };
    const figures = { ...trailing.figures, bookEquity };
    const statements = { ...brief.statements, trailing: { ...trailing, figures } };
    return listUnusual({ ...brief, statements }, evidence).map(({ key }) => key);
  };
  expect(keys(90_000)).toContain("goodwillOverEquity");
  expect(keys(120_000)).not.toContain("goodwillOverEquity");
});

test("the summaries name a write-down once, which moved two figures of theirs", async () => {
  const { content } = await read("KHC");
  const { thesisSummary, catalystsSummary, risksSummary } = content.thesis;
  const all = [thesisSummary, catalystsSummary, risksSummary].join(" ");
  expect(all.match(/A write-down of /g)).toHaveLength(1);
});
