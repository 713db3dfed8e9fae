import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../testing/app.tsx";
import { openReport } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";

setUpApp();

const openTable = async (changes: object = {}) => {
  await openReport("tab=background", changes);
  return screen.queryByRole("table", { name: "Cash flow" });
};

test("shows the cash flow statements, oldest first, with the reason for a line that is missing", async () => {
  const table = await openTable();
  const read = (row: string) =>
    within(within(table!).getByRole("row", { name: new RegExp(`^${row}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(
    within(table!)
      .getAllByRole("columnheader")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(["2024", "2025"]);
  expect(read("Operating cash flow")).toEqual(["470", "500"]);
  expect(read("FCFE")).toEqual(["306", "325"]);
  const row = within(table!).getByRole("row", { name: /^Acquisitions/ });
  within(row).getAllByRole("button", { name: "N/A" })[0]!.focus();
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "The cash flow statement has no such line; it counts as zero.",
  );
});

test("a report of an earlier version has no table of cash flow and no line beside the forecast", async () => {
  const { cashFlow: _rows, firstYear: _year, ...older } = report.financials!;
  expect(await openTable({ financials: older })).toBeNull();
});

test("the forecast stands beside last year's cash flow and payout, with the reason for the gap", async () => {
  const reason = "The first forecast year's FCFE is below: growth takes new equity.";
  await openReport("tab=valuation&sub=dcf", {
    financials: { ...report.financials!, firstYear: { fcfe: 100, cashFlow: 300, paidOut: 290, reason } },
  });
  expect(screen.getByText(/^First forecast year/).textContent).toBe(
    `First forecast year: FCFE $100.00m. Last twelve months: $300.00m of operating cash flow less capital expenditure and share-based compensation, $290.00m of dividends and buybacks. ${reason}`,
  );
});

test("the reason for another net income comes before that for another cash flow", async () => {
  const incomeReason = "Net income is above: revenue grows.";
  const reason = "FCFE is below: growth takes new equity.";
  const firstYear = { fcfe: 100, cashFlow: 300, paidOut: 290, reason, incomeReason };
  await openReport("tab=valuation&sub=dcf", { financials: { ...report.financials!, firstYear } });
  expect(screen.getByText(/^First forecast year/).textContent).toContain(
    ` of dividends and buybacks. ${incomeReason} ${reason}`,
  );
});

test("a company that paid nothing out has no dividends and buybacks", async () => {
  await openReport("tab=valuation&sub=dcf", {
    financials: {
      ...report.financials!,
      firstYear: { fcfe: 100, cashFlow: 120, paidOut: 0, reason: null },
    },
  });
  expect(screen.getByText(/^First forecast year/).textContent).toMatch(/, no dividends and buybacks\.$/);
});

test("a bank's first forecast year is compared with its payout alone", async () => {
  await openReport("tab=valuation&sub=dcf", {
    financials: {
      ...report.financials!,
      firstYear: { fcfe: 100, cashFlow: null, paidOut: 290, reason: null },
    },
  });
  expect(screen.getByText(/^First forecast year/).textContent).toBe(
    "First forecast year: FCFE $100.00m. Last twelve months: $290.00m of dividends and buybacks.",
  );
});
