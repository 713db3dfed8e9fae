import type { Scenario } from "@plumbline/report/scenario.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, disconnect, good, hold, refuse, respond, seen } from "../../../../testing/api.ts";
import { address, notices, openApp, setUpApp } from "../../../../testing/app.tsx";
import { isBusy } from "../../../../testing/is-busy.ts";
import { answerInteractiveModel } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";
import { baseCase } from "../../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../../testing/time.ts";
import { pickAssumptions } from "../compute-live-value.ts";

setUpApp();

const list = "GET /analysis/:id/scenarios";
const save = "POST /analysis/:id/scenarios";
const remove = "DELETE /analysis/:id/scenarios/:scenarioId";
const values = pickAssumptions(baseCase);
const fast: Scenario = {
  id: "scenario-1",
  name: "Fast",
  values: { ...values, revenueGrowthRate: 0.12 },
  industries: {},
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });
const names = () =>
  within(screen.queryByLabelText("Scenarios") ?? document.createElement("ul"))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const storedNames = () =>
  (JSON.parse(localStorage.getItem("plumbline.scenarios.analysis-0001") ?? "[]") as { name: string }[]).map(
    ({ name }) => name,
  );

async function openTab(shown = report) {
  answer("GET /analysis/comprehensive/:id", shown);
  return openApp({ at: "/analysis/analysis-0001/results?tab=valuation&sub=interactive" });
}

async function open(kept: Scenario[] = [], shown = report) {
  answerInteractiveModel(kept);
  const user = await openTab(shown);
  await eventually(() => screen.getByLabelText("DCF Model (live)"));
  await eventually(() => expect(button("Save scenario").disabled).toBe(false));
  return user;
}

async function openAsVisitor() {
  answerInteractiveModel();
  answer("GET /analysis/public/:id", { ...report, isPublic: true });
  const user = await openApp({
    at: "/public-analysis/analysis-0001?tab=valuation&sub=interactive",
    user: null,
  });
  await eventually(() => screen.getByLabelText("DCF Model (live)"));
  return user;
}

async function setGrowth(text: string) {
  fireEvent.change(field("Revenue growth rate"), { target: { value: text } });
  fireEvent.blur(field("Revenue growth rate"));
  await passTime(200);
}

test("saves the state with the account, by name or with the first free number", async () => {
  const user = await open([{ ...fast, name: "Scenario 1" }]);
  await setGrowth("12");
  answer(save, [fast]);
  await user.type(field("Name of the scenario"), " Fast ");
  await user.click(button("Save scenario"));
  await eventually(() => expect(names()).toEqual(["Fast"]));
  expect(seen(save)[0]?.body).toEqual({ name: "Fast", values: fast.values, industries: {} });
  expect(field("Name of the scenario").value).toBe("");
  await user.click(button("Save scenario"));
  await eventually(() => expect(seen(save)[1]?.body).toMatchObject({ name: "Scenario 1" }));
  expect(storedNames(), "nothing stays in the browser").toEqual([]);
});

test("saves an edit that is not computed yet", async () => {
  const user = await open();
  fireEvent.change(field("Revenue growth rate"), { target: { value: "12" } });
  answer(save, [fast]);
  await user.click(button("Save scenario"));
  await eventually(() => expect(seen(save)[0]?.body).toMatchObject({ values: fast.values }));
});

test("saves a scenario of a company whose base case starts with a loss", async () => {
  const valuation = report.valuation!;
  const cases = valuation.cases.map((one) => ({ ...one, nextYearNetIncomeMargin: -0.064 }));
  const user = await open([], { ...report, valuation: { ...valuation, cases } });
  await setGrowth("12");
  answer(save, [fast]);
  await user.click(button("Save scenario"));
  await eventually(() => expect(names()).toEqual(["Fast"]));
  expect(seen(save)[0]?.body).toMatchObject({
    values: { ...fast.values, nextYearNetIncomeMargin: -0.064 },
  });
});

test("opens a scenario so that it can be undone, and deletes it", async () => {
  const user = await open([fast]);
  await user.click(button("Fast"));
  await passTime(200);
  expect(field("Revenue growth rate").value).toBe("12.0");
  expect(address()).toContain("model=revenueGrowthRate");
  await user.click(button("Undo"));
  expect(field("Revenue growth rate").value).toBe("8.1");
  answer(remove, []);
  await user.click(field("Delete Fast"));
  await eventually(() => expect(names()).toEqual([]));
  expect(seen(remove)[0]?.params).toMatchObject({ id: "analysis-0001", scenarioId: "scenario-1" });
});

test("says beforehand that a scenario is replaced", async () => {
  const user = await open([fast]);
  await user.type(field("Name of the scenario"), "Fast");
  button("Replace scenario");
});

test("says why a scenario was not saved or deleted, and keeps what was entered", async () => {
  const user = await open([fast]);
  const alert = () => eventually(() => screen.getByRole("alert").textContent);
  refuse(save, { status: 422, message: "Delete one to save another." });
  await user.type(field("Name of the scenario"), "Thirteenth");
  await user.click(button("Save scenario"));
  expect(await alert()).toBe("Delete one to save another.");
  disconnect(save);
  await user.click(button("Save scenario"));
  await eventually(() =>
    expect(screen.getByRole("alert").textContent).toBe("Network error. Please check your connection."),
  );
  expect(field("Name of the scenario").value).toBe("Thirteenth");
  refuse(remove, { status: 503, message: "Try later." });
  await user.click(field("Delete Fast"));
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Try later."));
  expect(names()).toEqual(["Fast"]);
});

test("saves nothing while the account's scenarios are not loaded", async () => {
  answerInteractiveModel();
  refuse(list, { status: 500, message: "Down." });
  const user = await openTab();
  await eventually(() => screen.getByText(/could not be loaded/));
  expect(button("Save scenario").disabled).toBe(true);
  answer(list, [fast]);
  await user.click(button("Try again"));
  await eventually(() => expect(names()).toEqual(["Fast"]));
  expect(button("Save scenario").disabled).toBe(false);
});

test("does not save what has no value", async () => {
  await open();
  fireEvent.change(field("Sales-to-equity ratio"), { target: { value: "0" } });
  await passTime(200);
  expect(button("Save scenario").disabled).toBe(true);
});

test("a visitor's scenarios stay in the browser", async () => {
  const user = await openAsVisitor();
  await setGrowth("12");
  await user.type(field("Name of the scenario"), "Fast");
  await user.click(button("Save scenario"));
  expect(names()).toEqual(["Fast"]);
  expect(storedNames()).toEqual(["Fast"]);
  await user.click(field("Delete Fast"));
  expect([names(), storedNames()]).toEqual([[], []]);
});

test("moves the browser's scenarios to the account without losing any", async () => {
  const local = [
    { name: "Fast", values: { ...values, revenueGrowthRate: 0.3 } },
    { name: "Slow", values },
    { name: "Late", values },
  ];
  localStorage.setItem("plumbline.scenarios.analysis-0001", JSON.stringify(local));
  const user = await open([fast]);
  screen.getByText("Kept in this browser only: Fast, Slow, Late.", { exact: false });
  const saved: Scenario[] = [fast];
  respond(save, ({ body }) => {
    const scenario = { ...(body as Scenario), id: `scenario-${saved.length + 1}` };
    if (scenario.name === "Late") return Response.error();
    saved.push(scenario);
    return good(save, saved);
  });
  await user.click(button("Keep them with your account"));
  await eventually(() => expect(names()).toEqual(["Fast", "Fast (2)", "Slow"]));
  expect(saved[1]?.values.revenueGrowthRate).toBe(0.3);
  await eventually(() => screen.getByText("Kept in this browser only: Late.", { exact: false }));
  await eventually(() => screen.getByText("Network error. Please check your connection."));
  expect(storedNames()).toEqual(["Late"]);
  answer(save, [...saved, { ...fast, id: "scenario-4", name: "Late" }]);
  await user.click(button("Keep it with your account"));
  await eventually(() => expect(screen.queryByText(/in this browser/)).toBeNull());
  expect(storedNames()).toEqual([]);
});

test("copies a link to a scenario, with its name and the reader's first name", async () => {
  const user = await open([fast]);
  await user.click(field("Copy link to Fast"));
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe("/analysis/analysis-0001/results");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    tab: "valuation",
    sub: "interactive",
    with: "revenueGrowthRate:0.12",
    from: "Ann",
    scenario: "Fast",
  });
  expect(notices()).toEqual(["Link copied"]);
});

test("sends a deletion once however often it is pressed, and says what was done", async () => {
  const user = await open([fast]);
  const deleted = hold(remove, []);
  await user.click(field("Delete Fast"));
  await eventually(() => expect(isBusy(field("Delete Fast"))).toBe(true));
  await user.click(field("Delete Fast"));
  deleted();
  await eventually(() => expect(notices()).toEqual(["Scenario deleted"]));
  expect(seen(remove)).toHaveLength(1);
  answer(save, [fast]);
  await eventually(() => expect(isBusy(button("Save scenario"))).toBe(false));
  await user.click(button("Save scenario"));
  await eventually(() => expect(notices()).toEqual(["Scenario deleted", "Scenario saved"]));
});
