import type { Report } from "@plumbline/report/report.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { copyRefused } from "../../../shared/copy-text.ts";
import { respond } from "../../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { answerInteractiveModel, openReport } from "../../../testing/open-report.ts";
import { bearCase, bullCase, report } from "../../../testing/report-fixture.ts";
import { baseCase, filing } from "../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const live = () => screen.getByLabelText("DCF Model (live)");
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });

async function open({ base = {}, ...changes }: Partial<Report> & { base?: Partial<typeof baseCase> } = {}) {
  const cases = [bullCase, { ...baseCase, ...base }, bearCase];
  const valuation = { ...report.valuation!, cases };
  const user = await openReport("tab=valuation&sub=interactive", { valuation, ...changes });
  await eventually(live);
  return user;
}

function type(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

test("shows each assumption in its group, in its unit, beside the base value", async () => {
  await open();
  type("Revenue growth rate", "12");
  const groups = within(screen.getByLabelText("Assumptions")).getAllByRole("group");
  const lines = groups.map((group) => {
    const inputs = within(group).getAllByRole<HTMLInputElement>("textbox");
    const said = inputs.map((one) => `${one.value}${one.parentElement?.textContent}`);
    return `${group.querySelector("legend")?.textContent}: ${said.join(", ")}`;
  });
  expect(lines).toEqual([
    "Growth: 12.0%base 8.1%, 3.1%base 3.1%, 5base 5",
    "Margins: 11.7%base 11.7%, 14.2%base 14.2%, 4base 4",
    "Capital Intensity: 1.75base 1.75, 16.3%base 16.3%",
    "Cost of Equity: 9.3%base 9.3%, 8.4%base 8.4%",
    "Risk: 1.2%base 1.2%, 45.0%base 45.0%",
  ]);
});

test("extends a slider to a base value outside its ends, and steps in the field's unit", async () => {
  await open({ base: { revenueGrowthRate: -0.2, salesToEquityRatio: 6, yearsToStability: 18 } });
  const slider = (name: string) => {
    const { min, max, step } = field(`${name}, slider`);
    return `${Number(min).toFixed(1)} to ${Number(max).toFixed(1)} by ${step}`;
  };
  expect([
    slider("Revenue growth rate"),
    slider("Sales-to-equity ratio"),
    slider("Years to stability"),
    slider("Stable ROE"),
  ]).toEqual(["-20.0 to 40.0 by 0.1", "0.1 to 9.0 by 0.05", "1.0 to 27.0 by 1", "1.0 to 60.0 by 0.1"]);
  for (const [name, key, value] of [
    ["Sales-to-equity ratio", "ArrowUp", "6.05"],
    ["Years to stability", "ArrowDown", "17"],
    ["Revenue growth rate", "ArrowDown", "-20.1"],
  ] as const) {
    fireEvent.keyDown(field(name), { key });
    expect(field(name).value).toBe(value);
  }
});

test("warns where an edit leaves what is possible", async () => {
  await open();
  const warnings = () =>
    within(screen.getByLabelText("Assumptions"))
      .queryAllByRole("status")
      .map(({ textContent }) => textContent);
  expect(warnings()).toEqual([]);
  type("Stable growth rate", "6");
  expect(warnings()).toEqual(["Above 4.5% a year, the company would outgrow the economy for ever."]);
  type("Stable growth rate", "4");
  expect(warnings()).toEqual([]);
});

test("accepts a true minus, and does not reformat the text while typing", async () => {
  await open();
  fireEvent.change(field("Revenue growth rate"), { target: { value: "−2." } });
  expect(field("Revenue growth rate").value).toBe("−2.");
  fireEvent.blur(field("Revenue growth rate"));
  expect(field("Revenue growth rate").value).toBe("-2.0");
});

test("shows what each group of edits adds or takes, and colours the differences", async () => {
  await open();
  const tone = (text: RegExp) => within(live()).getByText(text, { selector: "p.num" }).className;
  type("Revenue growth rate", "12");
  expect(button("Reset to base case").disabled, "while it computes").toBe(false);
  await passTime(200);
  type("Distress probability", "20");
  await passTime(200);
  const status = live().querySelector(".live-card [role=status]");
  expect(status?.textContent).toMatch(/^Growth \+\$\d+\.\d\d · Risk −\$\d+\.\d\d$/);
  type("Revenue growth rate", "30");
  await passTime(200);
  expect(tone(/^\+\$/)).toContain("text-bull");
  type("Revenue growth rate", "-10");
  await passTime(200);
  expect(tone(/^−\$/)).toContain("text-bear");
  expect(live().querySelector("[aria-live=polite]")?.textContent).toContain("Against the price");
});

test("shows a difference of a dollar from the base case", async () => {
  const { perShareValue } = valueCase({ ...baseCase, price: 80 });
  await open({ base: { perShareValue: perShareValue - 1 } });
  expect(live().querySelectorAll(".live-head > div")[1]?.textContent).toMatch(
    /^Against the base case\+\$1\.00 \+\d/,
  );
});

test("compares with price and base value only if they are known", async () => {
  await open({ company: { ...report.company!, stockPrice: null }, base: { perShareValue: 0 } });
  const [, against, price] = live().querySelectorAll(".live-head > div");
  expect(against?.textContent).toMatch(/^Against the base case\+\$\d+\.\d\d $/);
  expect(price?.textContent).toBe("Against the priceN/A");
});

test("waits for data if the base case lacks an assumption", async () => {
  const cases = [{ ...baseCase, stableRoe: null }];
  respond("GET /analysis/comprehensive/:id", () =>
    Response.json({ success: true, data: { ...report, valuation: { ...report.valuation, cases } } }),
  );
  answerInteractiveModel();
  await openApp({ at: "/analysis/analysis-0001/results?tab=valuation&sub=interactive" });
  await eventually(() => screen.getByText("Waiting for data…"));
  expect(screen.queryByLabelText("Assumptions")).toBeNull();
});

test("says that there is no value instead of a value of nothing", async () => {
  await open();
  type("Distress probability", "100");
  type("Recovery ratio", "0");
  await passTime(200);
  const heads = [...live().querySelectorAll(".live-head > div")].map((one) => one.textContent);
  expect(heads[0]).toBe("DCF Model (live)None");
  expect(heads[1]).toMatch(/^Against the base case−\$/);
  expect(heads[2]).toBe("Against the priceN/A");
});

test("shows the model's warnings", async () => {
  await open();
  expect(screen.queryByText(/stable growth/i, { selector: "li" })).toBeNull();
  type("Stable ROE", "2");
  await passTime(200);
  const told = within(live()).getAllByRole("listitem");
  expect(told.length).toBeGreaterThan(1);
  expect(new Set(told.map((one) => one.textContent)).size).toBe(told.length);
});

test("the live table shows the growth and the source of the base year, as the report's does", async () => {
  await open({ sources: { baseRevenue: filing("Revenues") } });
  const table = await eventually(() => within(live()).getByRole("table", { name: "DCF model" }));
  const growth = within(table).getByRole("row", { name: /^Growth/ });
  expect(within(growth).getAllByRole("cell")[0]?.textContent).toBe("6.1%");
  fireEvent.pointerEnter(within(table).getByText("4,000", { selector: "button" }));
  await eventually(() => screen.getByText("10-K filed 10 Feb 2026"));
});

test("says in plain words that the link was not copied", async () => {
  const user = await open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed."));
  await user.click(button("Copy link"));
  await eventually(() => expect(notices()).toEqual([copyRefused]));
});
