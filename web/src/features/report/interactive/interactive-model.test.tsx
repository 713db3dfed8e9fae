import type { Report } from "@plumbline/report/report.ts";
import type { CaseInputs } from "@plumbline/model/types.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { act, fireEvent, renderHook, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { answer } from "../../../testing/api.ts";
import { address, openApp, setUpApp } from "../../../testing/app.tsx";
import { answerInteractiveModel } from "../../../testing/open-report.ts";
import { bearCase, bullCase, report } from "../../../testing/report-fixture.ts";
import { baseCase } from "../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../testing/time.ts";
import { useInteractiveModel } from "./use-interactive-model.ts";

setUpApp();

const at = "/analysis/analysis-0001/results?tab=valuation&sub=interactive";
const price = 80;
const inputs: CaseInputs = {
  baseRevenue: 4000,
  baseNetIncome: 440,
  baseBookEquity: 2000,
  sharesOutstanding: 100,
  price,
  revenueGrowthRate: 0.081,
  stableGrowthRate: 0.031,
  yearsToStability: 5,
  salesToEquityRatio: 1.75,
  nextYearNetIncomeMargin: 0.117,
  stableNetIncomeMargin: 0.142,
  marginConvergence: 4,
  stableRoe: 0.163,
  startingCostOfEquity: 0.093,
  stableCostOfEquity: 0.084,
  pDistress: 0.012,
  recoveryRatio: 0.45,
  stockOptions: 85,
  unfundedLiabilities: 45,
  yearsSinceBase: 0.1,
};
/** Returns the model's value per share of the base case with these changes. */
const worth = (changes: Partial<CaseInputs> = {}) => valueCase({ ...inputs, ...changes }).perShareValue;
const dollars = (value: number) => `$${value.toFixed(2)}`;
const base = { ...baseCase, perShareValue: worth(), rawPerShareValue: worth() };
const own: Report = { ...report, valuation: { ...report.valuation!, cases: [bullCase, base, bearCase] } };

async function open(query = ""): Promise<UserEvent> {
  answer("GET /analysis/comprehensive/:id", own);
  answerInteractiveModel();
  const user = await openApp({ at: at + query });
  await eventually(live);
  return user;
}

// By label and text: a query by role computes the name of every control of this large page.
const live = () => screen.getByLabelText("DCF Model (live)");
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });
const liveShows = (value: number) => eventually(() => within(live()).getByText(dollars(value)));
const model = () => new URLSearchParams(address().split("?")[1]).get("model");
async function set(name: string, text: string): Promise<void> {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
  await passTime(200);
}

test("starts with the base case at the report's value, and nothing to undo or reset", async () => {
  await open();
  await liveShows(base.perShareValue);
  within(live()).getByText("the same");
  within(live()).getByText(`+${((worth() / price - 1) * 100).toFixed(1)}%`);
  expect(field("Revenue growth rate").value).toBe("8.1");
  expect(field("Years to stability").value).toBe("5");
  expect(field("Sales-to-equity ratio").value).toBe("1.75");
  expect([button("Undo").disabled, button("Reset to base case").disabled]).toEqual([true, true]);
  expect(model()).toBeNull();
});

test("values an edit 200 ms after the last key, as the model does", async () => {
  const user = await open();
  await user.clear(field("Revenue growth rate"));
  await user.type(field("Revenue growth rate"), "12");
  within(live()).getByText("Computing updated model…");
  await passTime(199);
  within(live()).getByText(dollars(worth()));
  await passTime(1);
  const edited = worth({ revenueGrowthRate: 0.12 });
  await liveShows(edited);
  expect(edited).not.toBe(worth());
  const more = edited - worth();
  within(live()).getByText(`+$${more.toFixed(2)} +${((edited / worth() - 1) * 100).toFixed(1)}%`);
  within(live()).getByText(`Growth +$${more.toFixed(2)}`);
  expect(model()).toBe("revenueGrowthRate:0.12");
  expect(address()).toContain("tab=valuation&sub=interactive");
  expect(screen.getByText("Revenue").closest("tr")?.textContent, "base and first forecast year").toMatch(
    /^Revenue4,0004,480/,
  );
});

test("accepts a decimal comma, and treats text that is no number as zero", async () => {
  await open();
  await set("Stable growth rate", "2,5");
  await liveShows(worth({ stableGrowthRate: 0.025 }));
  await set("Recovery ratio", "none");
  await liveShows(worth({ stableGrowthRate: 0.025, recoveryRatio: 0 }));
});

test("opens a shared link with its edits, and ignores what cannot be read", async () => {
  await open("&model=revenueGrowthRate:0.12,price:1,stableRoe:x");
  await liveShows(worth({ revenueGrowthRate: 0.12 }));
  expect(field("Revenue growth rate").value).toBe("12.0");
  expect(button("Reset to base case").disabled).toBe(false);
  expect(button("Undo").disabled, "undo of what one did not do").toBe(true);
  expect(model()).toBe("revenueGrowthRate:0.12");
});

test("keeps the edits and the link's assumptions while other tabs are open", async () => {
  const user = await open("&with=yearsToStability:7&from=Zoe&scenario=Slow");
  await set("Revenue growth rate", "14");
  const follow = (name: string, selector = "nav a") => user.click(screen.getByText(name, { selector }));
  await follow("Sensitivity");
  await eventually(() => expect(screen.queryByLabelText("DCF Model (live)")).toBeNull());
  await follow("Summary", '[aria-label="Report"] a');
  await follow("DataLog", "h2 a");
  await follow("Valuation");
  await follow("Interactive model");
  await eventually(live);
  expect(field("Revenue growth rate").value).toBe("14.0");
  await liveShows(worth({ revenueGrowthRate: 0.14 }));
  screen.getByText("“Slow”, from “Zoe”");
  expect(address()).toContain("?tab=valuation&sub=interactive&");
});

test("undoes step by step, and resets to the base case", async () => {
  const user = await open();
  await set("Revenue growth rate", "12");
  await set("Stable ROE", "20");
  const both = { revenueGrowthRate: 0.12, stableRoe: 0.2 };
  await liveShows(worth(both));
  await user.click(button("Undo"));
  await liveShows(worth({ revenueGrowthRate: 0.12 }));
  expect(field("Stable ROE").value).toBe("16.3");
  expect(model()).toBe("revenueGrowthRate:0.12");
  await user.click(button("Undo"));
  await liveShows(worth());
  expect(button("Undo").disabled).toBe(true);
  expect(model()).toBeNull();
  await set("Stable ROE", "20");
  await user.click(button("Reset to base case"));
  await passTime(200);
  await liveShows(worth());
  await user.click(button("Undo"));
  await liveShows(worth({ stableRoe: 0.2 }));
});

test.each([
  ["Sales-to-equity ratio", "0", "Sales-to-equity ratio must be greater than 0."],
  ["Stable ROE", "-1", "Stable ROE must be greater than 0."],
])("refuses %s of %s with the field's label", async (name, text, message) => {
  await open();
  await set(name, text);
  await eventually(() => expect(within(live()).getByRole("alert").textContent).toBe(message));
  expect(screen.queryByText("Discount factor")).toBeNull();
  await set(name, "1");
  await eventually(() => expect(within(live()).queryByRole("alert")).toBeNull());
});

test("warns once if stable ROE hardly exceeds stable growth", async () => {
  await open();
  expect(screen.queryByText(/very small/)).toBeNull();
  await set("Stable ROE", "3.2");
  await eventually(() =>
    screen.getByText("Stable ROE minus stable growth is very small; stable FCFE may be low."),
  );
});

test("steps with the arrow keys and the slider", async () => {
  const user = await open();
  await user.click(field("Revenue growth rate"));
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(field("Revenue growth rate").value).toBe("8.3");
  fireEvent.change(field("Revenue growth rate, slider"), {
    target: { value: "12" },
  });
  await passTime(200);
  await liveShows(worth({ revenueGrowthRate: 0.12 }));
});

function renderModel() {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  return renderHook((one: typeof base) => useInteractiveModel({ base: one, price }), {
    initialProps: base,
    wrapper,
  });
}

test.each([
  { stableGrowthRate: 0.025 },
  { yearsToStability: 8 },
  { nextYearNetIncomeMargin: 0.13 },
  { stableNetIncomeMargin: 0.155 },
  { marginConvergence: 2 },
  { salesToEquityRatio: 2.4 },
  { stableRoe: 0.2 },
  { startingCostOfEquity: 0.1 },
  { stableCostOfEquity: 0.09 },
  { pDistress: 0.1 },
  { recoveryRatio: 0 },
])("values the change %o of the base case", async (changes) => {
  const { result } = renderModel();
  act(() =>
    result.current.open({
      ...result.current.edited,
      values: { ...result.current.edited.values, ...changes },
    }),
  );
  await passTime(200);
  expect(result.current.result.live?.value.perShareValue).toBe(worth(changes));
  expect(result.current.result.live?.value.perShareValue).not.toBe(worth());
});

test("discards the edits when the base case changes", async () => {
  const { result, rerender } = renderModel();
  act(() => result.current.edit("revenueGrowthRate", 0.12));
  await passTime(200);
  expect(result.current.canUndo).toBe(true);
  rerender({ ...base, stableRoe: 0.2 });
  expect(result.current.edited.values).toMatchObject({ revenueGrowthRate: 0.081, stableRoe: 0.2 });
  expect([result.current.canUndo, result.current.isChanged, result.current.isComputing]).toEqual([
    false,
    false,
    false,
  ]);
});

test("undoes at most a hundred steps", async () => {
  const { result } = renderModel();
  for (let step = 1; step <= 102; step += 1) {
    act(() => result.current.edit("revenueGrowthRate", step / 1_000));
    await passTime(200);
  }
  let undone = 0;
  while (result.current.canUndo && undone <= 102) {
    act(() => result.current.undo());
    undone += 1;
  }
  expect(undone).toBe(100);
  expect(result.current.edited.values.revenueGrowthRate).toBe(0.002);
});
