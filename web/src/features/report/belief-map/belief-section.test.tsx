import type { Report } from "@plumbline/report/report.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect } from "../../../testing/api.ts";
import { address, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { setWidth } from "../../../testing/browser.ts";
import { openReport } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { baseCase } from "../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../testing/time.ts";

setUpApp();

async function open(query = "tab=summary", changes: Partial<Report> = {}) {
  setWidth(640);
  return openReport(query, changes);
}

const heading = "What the price asks you to believe";
const section = () => within(screen.getByRole("heading", { name: heading }).closest("section")!);
const dot = () => section().getByRole("slider");
const figure = (name: string) => section().getByRole("spinbutton", { name });
const growth = () => figure("Revenue growth rate");
const margin = () => figure("Stable net income margin");
const asked = () => figure("Growth that the price asks for");
const sentences = () =>
  [
    ...section()
      .getByRole("heading", { name: heading })
      .closest("section")!
      .querySelectorAll(".prose-text p"),
  ].map((one) => one.textContent);
const shown = () => [growth(), margin(), asked()].map((one) => one.textContent);
const map = () => section().getByRole("img", { name: /Belief map/ });
const center = () => {
  const circle = map().querySelector(".map-dot circle")!;
  return [Number(circle.getAttribute("cx")), Number(circle.getAttribute("cy"))] as const;
};

function drag(element: Element, x: number, y = 0): void {
  fireEvent.pointerDown(element, { button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(window, { clientX: 100 + x / 2, clientY: 100 + y / 2 });
  fireEvent.pointerMove(window, { clientX: 100 + x, clientY: 100 + y });
  fireEvent.pointerUp(window);
}

test("begins with the report's belief, at its place of the map", async () => {
  await open();
  expect(shown()).toEqual(["8.1%", "14.2%", "0.4%"]);
  expect(dot().getAttribute("aria-valuetext")).toMatch(/^Growth 8.1%, margin 14.2%: That is worth \$100.00/);
  section().getByText("drag me");
  expect(section().queryByRole("button", { name: "Back to the report" })).toBeNull();
});

test("dragging the dot moves the sentence, value, word and return at once", async () => {
  await open();
  const before = center();
  drag(dot(), 100, -40);
  const after = center();
  expect([Math.round(after[0] - before[0]), Math.round(after[1] - before[1])]).toEqual([100, -40]);
  const [movedGrowth, movedMargin] = shown();
  expect(Number.parseFloat(movedGrowth!)).toBeGreaterThan(8.1);
  expect(Number.parseFloat(movedMargin!)).toBeGreaterThan(14.2);
  expect(sentences()[0]).toContain("you say");
  expect(sentences()[1]).toMatch(/^That is worth \$1\d\d\.\d\d a share, .* above the price: Strong Buy\./);
  section().getByText("My value");
  section().getByText("me");
  section().getByText("report");
});

test("the dot stays within the map, and at margins from 0%", async () => {
  await open();
  drag(dot(), -5_000, 5_000);
  expect(margin().textContent).toBe("0.0%");
  await passTime(200);
  expect(decodeURIComponent(address())).toContain("stableNetIncomeMargin:0");
  expect(decodeURIComponent(address())).not.toContain("stableNetIncomeMargin:-");
  expect(dot().getAttribute("aria-valuenow")).toBe(dot().getAttribute("aria-valuemin"));
});

test("arrow keys move the dot by half a point, the page keys the margin by five", async () => {
  const user = await open();
  dot().focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowUp}{ArrowDown}{ArrowDown}{PageUp}");
  expect(shown().slice(0, 2)).toEqual(["8.6%", "18.7%"]);
});

test("a click on the map moves the dot there, one beside it does not", async () => {
  await open();
  const ground = map().querySelector("rect")!;
  const [x, y] = center();
  fireEvent.click(ground, { clientX: x - 60, clientY: y });
  expect(Math.round(center()[0] - x)).toBe(-60);
  expect(margin().textContent).toBe("14.2%");
  const moved = center();
  fireEvent.click(ground, { clientX: x, clientY: 10_000 });
  expect(center()).toEqual(moved);
});

test("a figure in the sentence is pulled sideways, and the dot follows", async () => {
  await open();
  const [x] = center();
  drag(growth(), 80);
  expect(growth().textContent).toBe("12.1%");
  expect(center()[0]).toBeGreaterThan(x + 20);
  drag(margin(), -20);
  expect(margin().textContent).toBe("13.2%");
});

test("arrow keys move a figure, typing replaces it", async () => {
  const user = await open();
  growth().focus();
  await user.keyboard("{ArrowUp}{ArrowRight}{ArrowDown}");
  expect(growth().textContent).toBe("8.6%");
  await user.keyboard("{Enter}");
  const input = section().getByRole("textbox", { name: "Revenue growth rate" });
  await user.clear(input);
  await user.keyboard("−2,5");
  expect(dot().getAttribute("aria-valuetext")).toContain("Growth -2.5%".replace("-", "−"));
  await user.keyboard("{Enter}");
  await passTime(0);
  expect(growth().textContent).toBe("−2.5%");
  expect(document.activeElement).toBe(growth());
});

test("a click on a figure opens it for typing, within bounds; other keys and what is no number change nothing", async () => {
  const user = await open();
  margin().focus();
  await user.keyboard("x");
  expect(margin().textContent).toBe("14.2%");
  fireEvent.pointerDown(margin(), { button: 0, clientX: 5, clientY: 5 });
  fireEvent.pointerUp(window);
  const input = section().getByRole<HTMLInputElement>("textbox", { name: "Stable net income margin" });
  expect(input.value).toBe("14.2");
  fireEvent.change(input, { target: { value: "abc" } });
  expect(dot().getAttribute("aria-valuetext")).toContain("margin 14.2%");
  fireEvent.change(input, { target: { value: "250" } });
  fireEvent.blur(input);
  expect(margin().textContent).toBe("100.0%");
});

test("pulling what the price asks for moves the margin along the curve of the price", async () => {
  await open();
  drag(asked(), 60);
  expect(Number.parseFloat(asked().textContent)).toBeCloseTo(3.4, 0);
  expect(Number.parseFloat(margin().textContent)).toBeLessThan(14.2);
  expect(growth().textContent).toBe("8.1%");
});

test("my reading is in the address, its link can be copied, and the report comes back", async () => {
  const user = await open();
  drag(growth(), 80);
  drag(margin(), 20);
  await passTime(200);
  expect(decodeURIComponent(address())).toContain(
    "model=revenueGrowthRate:0.121,stableNetIncomeMargin:0.152",
  );
  await user.click(section().getByRole("button", { name: "Link to my reading" }));
  expect(notices()).toEqual(["Link copied"]);
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.searchParams.get("tab")).toBe("summary");
  expect(copied.searchParams.get("model")).toBe("revenueGrowthRate:0.121,stableNetIncomeMargin:0.152");
  await user.click(section().getByRole("button", { name: "Back to the report" }));
  await passTime(200);
  expect(shown().slice(0, 2)).toEqual(["8.1%", "14.2%"]);
  expect(address()).not.toContain("model=");
});

test("a link opens the reading, with the other assumptions of the interactive model", async () => {
  await open("tab=summary&model=revenueGrowthRate:0.15,yearsToStability:9");
  expect(growth().textContent).toBe("15.0%");
  expect(sentences()[0]).toContain("for five years; you say 15.0%");
  section().getByText(/Other assumptions that you changed/);
});

test("the map as a table has its marks and the margins that the price asks for", async () => {
  await open();
  drag(growth(), 80);
  const [marks, curves] = section().getAllByRole<HTMLTableElement>("table", { hidden: true });
  const lines = (table: HTMLTableElement) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(" | "));
  expect(lines(marks!).slice(0, 3)).toEqual([
    "Mark | Growth | Margin | Value",
    "Report | 8.1% | 14.2% | $97.97",
    expect.stringMatching(/^Me \| 12.1% \| 14.2% \| \$1/),
  ]);
  expect(lines(marks!).at(-1)).toMatch(/^PEER \| 7.1% \| 9.1% \| \$/);
  expect(lines(curves!)[2]).toBe("0.0% | 6.7% | 14.4% | 29.6%");
});

test("without a price the map has no curves and the sentence asks for nothing", async () => {
  await open("tab=summary", { company: { ...report.company!, stockPrice: null } });
  expect(sentences()[0]).toBe(
    "We expect revenue growth of 8.1% a year for three years and a lasting adjusted net margin of 14.2%.",
  );
  expect(section().queryByText(/the price, /)).toBeNull();
  expect(section().getAllByRole("table", { hidden: true })).toHaveLength(1);
});

test("a company in another currency has no comparison by size", async () => {
  await open("tab=summary", { company: { ...report.company!, currency: "EUR" } });
  expect(sentences()).toHaveLength(2);
  expect(section().queryByText(/five-year periods/)).toBeNull();
});

test("says what the model refuses instead of a map", async () => {
  const cases = [{ ...baseCase, sharesOutstanding: 0 }];
  await open("tab=summary", { valuation: { ...report.valuation!, cases } });
  expect(section().getByRole("alert").textContent).toBe("sharesOutstanding must be greater than 0.");
  expect(section().queryByRole("slider")).toBeNull();
});

test("a copy of an older report, without an assumption, has the report's text alone", async () => {
  const cases = [{ ...baseCase, stableRoe: undefined }];
  const older = { ...report, valuation: { ...report.valuation, cases } };
  localStorage.setItem("plumbline.report.analysis-0001", JSON.stringify(older));
  disconnect("GET /analysis/comprehensive/:id");
  await openApp({ at: "/analysis/analysis-0001/results?tab=summary" });
  await eventually(() => section().getByText("The price asks for more growth than we expect."));
  expect(section().queryByRole("slider")).toBeNull();
});
