import type { Report } from "@plumbline/report/report.ts";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";
import { answer, refuse, respond } from "../../testing/api.ts";
import { linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { setWidth } from "../../testing/browser.ts";
import { listItem } from "../../testing/fixtures.ts";
import { tableUnder } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const older: Report = { ...report, id: "one", createdAt: "2026-01-10T10:00:00.000Z", completedAt: null };
const newer: Report = {
  ...report,
  id: "two",
  createdAt: "2026-02-20T10:00:00.000Z",
  completedAt: null,
  valuation: {
    ...report.valuation!,
    cases: report.valuation!.cases.map((one) =>
      one.type === "base" ? { ...one, perShareValue: 120, revenueGrowthRate: 0.1 } : one,
    ),
  },
};
/** Answers the reader's own analyses, and the reports of these and of others. */
const answerAll = (reports: Report[], others: Report[] = []) => {
  answer(
    "GET /analysis/user",
    reports.map(({ id, ticker, createdAt }) => listItem({ id, ticker, createdAt })),
  );
  respond("GET /analysis/comprehensive/:id", ({ params }) =>
    HttpResponse.json({ success: true, data: [...reports, ...others].find(({ id }) => id === params["id"]) }),
  );
};

/** Chooses an analysis once it is offered. */
const choose = async (user: Awaited<ReturnType<typeof openApp>>, name: string, id: string) => {
  const box = screen.getByRole<HTMLSelectElement>("combobox", { name });
  await eventually(() => expect(Array.from(box.options, ({ value }) => value)).toContain(id));
  await user.selectOptions(box, id);
};

test("compares two analyses of a company, the older one first, and says what moved the value", async () => {
  setWidth(800);
  answerAll([newer, older]);
  await openApp({ at: "/compare?first=two&second=one" });
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  expect(tableUnder("Results").slice(0, 2)).toEqual([
    "Figure | 10 Jan 2026 | 20 Feb 2026 | Difference",
    "Estimated value | $100.00 | $120.00 | +20.0%",
  ]);
  expect(tableUnder("Drivers of the base case")[1]).toBe("Revenue growth rate | 8.1% | 10.0% | +1.9 pp");
  expect(tableUnder("Facts")[2]).toBe("Revenue, millions | 4,000 | 4,000 | same");
  screen.getByRole("heading", { name: "What moved the value" });
  screen.getByRole("img", {
    name: "Change of the value per share by group of inputs: 10 Jan 2026 $100.00; Growth $4.91; 20 Feb 2026 $120.00",
  });
});

test("compares two companies by rates on one axis, without an attribution, and names them", async () => {
  setWidth(800);
  answerAll([older, { ...newer, ticker: "OTHR", companyName: "Other Inc." }]);
  const user = await openApp({ at: "/compare?second=two" });
  await eventually(() => screen.getByText("Choose two analyses."));
  await choose(user, "One analysis", "one");
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  const results = tableUnder("Results");
  expect(results[0]).toBe("Figure | ACME, 10 Jan 2026 | OTHR, 20 Feb 2026 | Difference");
  const charts = screen.getAllByRole("img", { name: /^Ranges of value, / });
  expect(charts.map((chart) => /value [^;]*; price .*/.exec(chart.getAttribute("aria-label")!)?.[0])).toEqual(
    ["value 1.25×; price 1.00×", "value 1.50×; price 1.00×"],
  );
  const [axis, other] = charts.map((chart) =>
    Array.from(chart.querySelectorAll("text[text-anchor=middle]"), (text) =>
      /^[\d.]+×$/.test(text.textContent) ? [text.textContent, text.getAttribute("x")] : null,
    ).filter(Boolean),
  );
  expect(axis!.length).toBeGreaterThan(2);
  expect(axis).toEqual(other);
  // Amounts of two companies have no difference; rates do.
  expect(results[1]).toBe("Estimated value | $100.00 | $120.00 |");
  expect(results[3]).toBe("Upside potential | +25.0% | +25.0% | same");
  expect(tableUnder("Drivers of the base case").slice(1, 3)).toEqual([
    "Revenue growth rate | 8.1% | 10.0% | +1.9 pp",
    "Stable growth rate | 3.1% | 3.1% | same",
  ]);
  expect(screen.queryByRole("heading", { name: "What moved the value" })).toBeNull();
});

test("asks for two different, completed analyses", async () => {
  answerAll([older, { ...newer, status: "FAILED" }]);
  const user = await openApp({ at: "/compare?first=one&second=one" });
  await eventually(() => screen.getByText("Choose two different analyses."));
  await choose(user, "Another analysis", "two");
  await eventually(() => screen.getByText("One of the analyses is not completed."));
});

const again: Report = { ...newer, id: "three", createdAt: "2026-02-20T14:30:00.000Z" };
const optionsOf = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map((option) => option.textContent);

test("tells two analyses of one day apart by their times", async () => {
  const errors = vi.spyOn(console, "error");
  answerAll([again, newer, older]);
  await openApp({ at: "/compare?first=two&second=three" });
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  const [early, late] = ["20 Feb 2026, 10:00", "20 Feb 2026, 14:30"];
  const choices = [`ACME, ${late}`, `ACME, ${early}`, "ACME, 10 Jan 2026"];
  await eventually(() => expect(optionsOf("One analysis").slice(1)).toEqual(choices));
  expect(tableUnder("Results")[0]).toBe(`Figure | ${early} | ${late} | Difference`);
  expect(tableUnder("Drivers of the base case")[0]).toBe(`Driver | ${early} | ${late} | Difference`);
  screen.getByRole("heading", { name: early });
  expect(errors, "two of one key").not.toHaveBeenCalled();
});

test("compares a published analysis of the address with the only own one", async () => {
  answerAll([older], [{ ...newer, isOwner: false, isPublic: true }]);
  const user = await openApp({ at: "/compare?second=two" });
  await eventually(() => screen.getByText("Choose two analyses."));
  await eventually(() => expect(optionsOf("Another analysis")).toContain("ACME, 20 Feb 2026"));
  const another = screen.getByRole<HTMLSelectElement>("combobox", { name: "Another analysis" });
  expect(another.selectedOptions[0]?.textContent).toBe("ACME, 20 Feb 2026");
  await choose(user, "One analysis", "one");
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
});

test("shows a value of nothing as None without an upside", async () => {
  const cases = report.valuation!.cases.map((one) => ({ ...one, perShareValue: 0, upsidePercent: -1 }));
  answerAll([newer, { ...older, valuation: { ...report.valuation!, cases } }]);
  await openApp({ at: "/compare?first=two&second=one" });
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  const rows = tableUnder("Results");
  expect([rows[1], rows[3]]).toEqual(
    ["Estimated value | None | $120.00 | N/A", "Upside potential | N/A | +25.0% | "].map((row) =>
      row.trimEnd(),
    ),
  );
});

test("says why an analysis of the address cannot be read", async () => {
  answer("GET /analysis/user", [listItem({ id: "one" })]);
  refuse("GET /analysis/comprehensive/:id", { status: 404, message: "There is no such analysis." });
  await openApp({ at: "/compare?first=one&second=gone" });
  await eventually(() => screen.getByText("There is no such analysis."));
});

test("with one analysis there is nothing to compare yet", async () => {
  answerAll([older]);
  await openApp({ at: "/compare" });
  await eventually(() => screen.getByText("A comparison needs two completed analyses."));
  expect(linksIn(screen.getByRole("main"))).toEqual(["New analysis: /analysis/new"]);
});
