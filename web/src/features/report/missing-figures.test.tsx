import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setUpApp } from "../../testing/app.tsx";
import { openReport, tableUnder } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { statementYear } from "../../testing/report-parts.ts";

setUpApp();

const [first] = report.financials!.adjusted;
const years = {
  adjusted: [
    {
      ...first!,
      researchAndDevelopment: {
        value: null,
        source: { ...first!.researchAndDevelopment.source, note: "No research is tagged." },
      },
      bookEquity: { value: null, source: { ...first!.bookEquity.source, note: null } },
      adjustedROE: null,
      equityBefore: 1,
    },
    { ...statementYear(2026, 4100), label: "TTM", threeYearCAGR: null },
  ],
  notes: [],
};

/** Reads why the N/A in a row of the financial summary is one, as somebody does by keyboard. */
const readReason = async (row: string, place: number) => {
  const cells = within(screen.getByRole("row", { name: new RegExp(`^${row}`) })).getAllByRole("cell");
  const figure = within(cells[place]!).getByRole("button", { name: "N/A" });
  figure.focus();
  const tip = await screen.findByRole("tooltip");
  await userEvent.keyboard("{Escape}");
  return tip.textContent;
};

test.each([
  ["Research and development", 0, "No research is tagged."],
  ["Book equity, reported", 0, "The filings do not give this figure."],
  ["Adjusted ROE", 0, "The equity at the start of the year is near zero, so a ratio to it has no meaning."],
  ["3-year CAGR", 1, "Growth over several years is computed for fiscal years only."],
] as const)("the N/A of %s gives its reason", async (row, place, reason) => {
  await openReport("tab=background", { financials: years });
  expect(await readReason(row, place)).toBe(reason);
});

test.each([
  [[0.1, null, null], false],
  [[0.1, null], true],
])("with returns of peers of %j, the peers' table has a column of them: %s", async (returns, isShown) => {
  const peers = report.peers!;
  const companies = returns.map((returnOnEquity, i) => ({
    ...peers.companies[0]!,
    ticker: `PEER${i}`,
    returnOnEquity,
  }));
  await openReport("tab=background", { peers: { ...peers, companies } });
  expect(tableUnder("Peers")[0]?.split(" | ").includes("ROE")).toBe(isShown);
});

test("the header says why there is no upside and no return", async () => {
  await openReport("tab=summary", {
    company: { ...report.company!, stockPrice: null },
    valuation: { ...report.valuation!, irr: { expectedIrr: null, requiredReturn: null } },
  });
  const card = screen.getByRole("region", { name: "Result" });
  for (const figure of within(card).getAllByRole("button", { name: "N/A" }).slice(0, 2)) {
    figure.focus();
    expect((await screen.findByRole("tooltip")).textContent).toBe("No share price is available.");
    await userEvent.keyboard("{Escape}");
  }
});
