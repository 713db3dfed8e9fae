import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Simulation } from "@plumbline/report/valuation.ts";
import { setUpApp } from "../../../../testing/app.tsx";
import { DrawnRanges } from "./drawn-ranges.tsx";

setUpApp();

const plain: Simulation = {
  trials: 10_000,
  seed: 42,
  mean: 10,
  standardDeviation: 2,
  shareBelowPrice: 0.4,
  shareAtZero: 0,
};
const measured: Simulation = {
  ...plain,
  ranges: [
    { driver: "revenueGrowthRate", p10: -0.02, p50: 0.06, p90: 0.14, least: -0.3, most: 0.4 },
    { driver: "yearsToStability", p10: 9, p50: 11, p90: 12, least: 8, most: 13 },
  ],
  correlation: 0.229,
  held: { growth: 0.804, margin: 0.829, valueToPrice: 0.56 },
};
const show = (simulation: Simulation) =>
  render(<DrawnRanges simulation={simulation} />, { wrapper: MemoryRouter });

test("shows what each driver was drawn from, and how often such ranges held", () => {
  show(measured);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["−2.0%", "6.0%", "14.0%", "−30.0%", "40.0%"],
    ["9", "11", "12", "8", "13"],
  ]);
  expect(screen.getByText(/correlated by 0\.23/).textContent).toContain(
    "80.4% grew within theirs over five years and 82.9% earned within theirs, where eight of ten should have.",
  );
  expect(screen.getByRole("link", { name: "How often such ranges held" })).toHaveProperty(
    "pathname",
    "/track-record",
  );
  expect(screen.getByText(/same 10,000 values/).textContent).toContain("Seed 42");
});

test("shows a correlation of zero", () => {
  show({ ...measured, correlation: 0 });
  expect(screen.getByText(/correlated by 0\.00/)).toBeDefined();
});

test("of an older report says that it drew from the three cases", () => {
  show(plain);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText(/triangular distribution between its bear and bull values/)).toBeDefined();
});
