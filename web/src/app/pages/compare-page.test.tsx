// @vitest-environment jsdom
import type { Report } from "@plumbline/report/report.ts";
import { screen } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";
import { answer, respond } from "../../testing/api.ts";
import { linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { tableUnder } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

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
const answerAll = (reports: Report[]) => {
  answer(
    "GET /analysis/user",
    reports.map(({ id, ticker, createdAt }) => listItem({ id, ticker, createdAt })),
  );
  respond("GET /analysis/comprehensive/:id", ({ params }) =>
    HttpResponse.json({ success: true, data: reports.find(({ id }) => id === params["id"]) }),
  );
};

test("compares two analyses of a company, the older one first, and says what moved the value", async () => {
  answerAll([newer, older]);
  await openApp({ at: "/compare?first=two&second=one" });
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  expect(tableUnder("Results").slice(0, 2)).toEqual([
    "Figure | 10 Jan 2026 | 20 Feb 2026 | Difference",
    "Estimated value | $100.00 | $120.00 | +20.0%",
  ]);
  expect(tableUnder("Drivers of the base case")[1]).toBe("Revenue growth rate | 8.1% | 10.0% | +1.9 pp");
  expect(tableUnder("Facts")[2]).toBe("Revenue, millions | 4,000 | 4,000 | +0.0%");
  screen.getByRole("heading", { name: "What moved the value" });
});

test("compares two companies without an attribution, and names them", async () => {
  answerAll([older, { ...newer, ticker: "OTHR", companyName: "Other Inc." }]);
  const user = await openApp({ at: "/compare?second=two" });
  await eventually(() => screen.getByText("Choose two analyses."));
  await eventually(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(2));
  await user.selectOptions(screen.getByRole("combobox", { name: "One analysis" }), "one");
  await eventually(() => screen.getByRole("heading", { name: "Results" }));
  expect(tableUnder("Results")[0]).toBe("Figure | ACME, 10 Jan 2026 | OTHR, 20 Feb 2026 | Difference");
  expect(screen.queryByRole("heading", { name: "What moved the value" })).toBeNull();
});

test("asks for two different, completed analyses", async () => {
  answerAll([older, { ...newer, status: "FAILED" }]);
  const user = await openApp({ at: "/compare?first=one&second=one" });
  await eventually(() => screen.getByText("Choose two different analyses."));
  await eventually(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(2));
  await user.selectOptions(screen.getByRole("combobox", { name: "Another analysis" }), "two");
  await eventually(() => screen.getByText("One of the analyses is not completed."));
});

test("with one analysis there is nothing to compare yet", async () => {
  answerAll([older]);
  await openApp({ at: "/compare" });
  await eventually(() => screen.getByText("A comparison needs two completed analyses."));
  expect(linksIn(screen.getByRole("main"))).toEqual(["New analysis: /analysis/new"]);
});
