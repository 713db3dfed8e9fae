import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setWidth } from "../../testing/browser.ts";
import { drawing, textsOf } from "../../testing/drawing.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { MiniSeries } from "./mini-series.tsx";
import { YearChart, type YearChartProps } from "./year-chart.tsx";

setUpBrowser();
afterEach(cleanup);

const percents = (value: number | null) => (value === null ? "N/A" : `${value.toFixed(1)}%`);
const years = [
  { label: "2023", value: 10 },
  { label: "2024", value: null },
  { label: "2025", value: 20 },
];
const plain: YearChartProps = {
  title: "Margin",
  caption: "The margin doubled.",
  points: years,
  look: "bars",
  levels: [],
  format: percents,
};

const show = (changes: Partial<YearChartProps> = {}) => {
  setWidth(400);
  render(<YearChart {...plain} {...changes} />);
  return screen.getByRole("img");
};

test("a chart of years has its levels, its path and every year in its name", () => {
  const chart = show({
    levels: [{ name: "Base", value: 15, color: "var(--value)" }],
    path: { name: "Bull", values: [null, null, 20], color: "var(--bull)" },
  });
  expect(chart.getAttribute("aria-label")).toBe("Margin: 2023 10.0%, 2024 N/A, 2025 20.0%, Base 15.0%, Bull");
  screen.getByText("The margin doubled.");
});

test("labels of levels that lie together stand apart, inside the chart", () => {
  const chart = show({
    levels: ["One", "Two", "Three"].map((name) => ({ name, value: 0.1, color: "var(--value)" })),
  });
  const places = drawing(chart).flatMap((line) => {
    const label = /^text \d+ (\d+) start: (?:One|Two|Three) /.exec(line);
    return label ? [Number(label[1])] : [];
  });
  expect(places).toEqual([184, 199, 214]);
});

test("the axis has decimals only if a figure of it needs them", () => {
  expect(textsOf(show()).slice(0, 5)).toEqual(["0%", "5%", "10%", "15%", "20%"]);
  cleanup();
  const small = [1, 2, 3].map((value) => ({ label: String(value), value: value * 0.5 }));
  expect(textsOf(show({ points: small })).slice(0, 2)).toEqual(["0.0%", "0.5%"]);
});

test("amounts of one unit have the decimals that one of them needs", () => {
  const points = [0.5, 1.5].map((value, i) => ({ label: String(2024 + i), value }));
  const format = (value: number | null) =>
    (value ?? 0) < 1 ? `$${(1000 * (value ?? 0)).toFixed(2)}bn` : `$${value?.toFixed(2)}trn`;
  expect(textsOf(show({ points, format })).slice(0, 4)).toEqual(["$0bn", "$500bn", "$1.0trn", "$1.5trn"]);
});

test("forecast years are lighter, and years below zero red", () => {
  const points = [
    { label: "2025", value: -5 },
    { label: "2026", value: 5 },
    { label: "2027", value: 5, isForecast: true },
  ];
  const fills = drawing(show({ points })).flatMap((line) => /^bar .* (var\S+)$/.exec(line)?.[1] ?? []);
  expect(fills).toEqual(["var(--bear)", "var(--value-mid)", "var(--value-soft)"]);
});

test.each([
  ["a small chart", <MiniSeries key="small" title="Margin" look="line" points={years} format={percents} />],
  ["a chart of years", <YearChart key="large" {...plain} />],
])("%s tells the figure of a year by keyboard, and the latest known one after", async (_, chart) => {
  setWidth(400);
  const { container } = render(chart);
  const read = () => container.querySelector("figure")?.firstElementChild?.textContent;
  const latest = read();
  expect(latest).toMatch(/2025 ?20\.0%$/);
  const user = userEvent.setup();
  await user.tab();
  const reader = screen.getByRole("slider", { name: "Year of Margin" });
  expect(document.activeElement).toBe(reader);
  fireEvent.change(reader, { target: { value: "0" } });
  expect(read()).toMatch(/2023 ?10\.0%$/);
  expect(reader.getAttribute("aria-valuetext")).toBe("2023: 10.0%");
  fireEvent.change(reader, { target: { value: "1" } });
  expect(read()).toMatch(/2024 ?N\/A$/);
  await user.tab();
  expect(read()).toBe(latest);
});

test("the pointer chooses the year below it; a mouse that leaves chooses none, a finger keeps its year", () => {
  setWidth(300);
  const { container } = render(<MiniSeries title="Margin" look="bars" points={years} format={percents} />);
  const area = screen.getByRole("slider").parentElement as HTMLElement;
  const read = () => container.querySelector("figcaption")?.textContent;
  fireEvent.pointerMove(area, { clientX: 50, pointerType: "mouse" });
  expect(read()).toBe("Margin202310.0%");
  fireEvent.pointerLeave(area, { pointerType: "mouse" });
  expect(read()).toBe("Margin202520.0%");
  fireEvent.pointerDown(area, { clientX: 150, pointerType: "touch" });
  fireEvent.pointerLeave(area, { pointerType: "touch" });
  expect(read()).toBe("Margin2024N/A");
});
