import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, disconnect } from "../../../testing/api.ts";
import { setUpApp } from "../../../testing/app.tsx";
import { setWidth } from "../../../testing/browser.ts";
import { linesOfTab, openReport } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();

const prices = [
  { date: "2021-09-01", adjClose: 40 },
  { date: "2026-02-27", adjClose: 78 },
];
const chart = () => eventually(() => screen.getByRole("img", { name: /^Share price of Acme/ }));
const isLine = () => screen.queryByRole("region", { name: "Share price" }) !== null;

test("draws five years of prices with the report's value and range", async () => {
  setWidth(640);
  answer("GET /price/history/:ticker", prices);
  await openReport("tab=summary");
  expect((await chart()).getAttribute("aria-label")).toBe(
    "Share price of Acme Tools Inc. over 5 years, last $78.00 on 27 Feb 2026; latest value $100.00",
  );
  screen.getByText("Our value, and 8 in 10 trials");
  expect(screen.queryByRole("button", { name: "1 year" })).toBeNull();
});

test("draws the report's own prices if none can be loaded", async () => {
  setWidth(640);
  disconnect("GET /price/history/:ticker");
  await openReport("tab=summary");
  const last = report.priceHistory.at(-1)!;
  expect((await chart()).getAttribute("aria-label")).toContain(`last $${last.adjClose.toFixed(2)} on`);
});

test.each([
  ["without prices", { priceHistory: [] }],
  ["in another currency", { company: { ...report.company!, currency: "EUR" } }],
])("a report %s has the ranges alone", async (_name, changes) => {
  await openReport("tab=summary", changes);
  await eventually(() => expect(linesOfTab()).toContain("Value and price"));
  await eventually(() => expect(document.querySelector(".skeleton")).toBeNull());
  expect(isLine()).toBe(false);
});
