import { costOfEquity } from "@plumbline/model/cost-of-equity.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../../../testing/api.ts";
import { address, openApp, setUpApp } from "../../../../testing/app.tsx";
import {
  costOfEquityInputs,
  industryTable,
  presentCostOfEquity,
} from "../../../../testing/cost-of-equity.ts";
import { answerInteractiveModel, openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";
import { baseCase } from "../../../../testing/report-parts.ts";
import { eventually, passTime } from "../../../../testing/time.ts";

setUpApp();

const own = presentCostOfEquity(costOfEquityInputs);
const base = {
  ...baseCase,
  startingCostOfEquity: own.costOfEquity.costOfEquity,
  stableCostOfEquity: own.costOfEquity.stableCostOfEquity,
};
const valuation = { ...report.valuation!, ...own, cases: [base] };
const [shoe] = industryTable as [(typeof industryTable)[0]];
/** The cost of equity with shoes in place of tools. */
const withShoes = costOfEquity({
  ...costOfEquityInputs,
  operatingSegments: costOfEquityInputs.operatingSegments.map((row, place) =>
    place === 0 ? { ...row, evSalesRatio: shoe.evToSales, unleveredBeta: shoe.unleveredBeta } : row,
  ),
});
const percent = (value: number) => (value * 100).toFixed(1);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const segments = () => screen.getByRole("group", { name: "Segments" });
const costs = () => [field("Starting cost of equity").value, field("Stable cost of equity").value];
const baseCosts = [percent(base.startingCostOfEquity), percent(base.stableCostOfEquity)];
const shoeCosts = [percent(withShoes.costOfEquity), percent(withShoes.stableCostOfEquity)];

async function open(query = "") {
  const user = await openReport(`tab=valuation&sub=interactive${query}`, { valuation });
  await eventually(() => expect(field("Industry of Tools").disabled).toBe(false));
  return user;
}

async function choose(industry: string) {
  fireEvent.change(field("Industry of Tools"), { target: { value: industry } });
  await passTime(200);
}

test("shows each segment's industry, weight and beta", async () => {
  await open();
  const rows = [...segments().querySelectorAll("select")].map(
    (select) => `${select.value} ${select.parentElement?.parentElement?.textContent?.match(/weight.*/)?.[0]}`,
  );
  expect(rows).toEqual([
    "Machinery weight 56.5%beta 0.90",
    "Machinery weight 43.5%beta 1.20",
    "Machinery weight 0.0%beta 0.90",
  ]);
});

test("an industry sets weights, beta and both costs of equity as the model does; the report's brings them back", async () => {
  const user = await open();
  expect(costs()).toEqual(baseCosts);
  await choose("Shoe");
  expect(costs()).toEqual(shoeCosts);
  expect(shoeCosts).not.toEqual(baseCosts);
  within(segments()).getByText("base Machinery");
  expect(within(segments()).getByRole("status").textContent).toBe(
    `Equity beta ${withShoes.equityBeta.toFixed(2)}, starting cost of equity ${shoeCosts[0]}%, stable ${shoeCosts[1]}%. `,
  );
  within(screen.getByLabelText("DCF Model (live)")).getByText(/^Cost of Equity [+−]/);
  await eventually(() => expect(address()).toContain("industry0%3AShoe"));
  await choose("Machinery");
  expect(costs()).toEqual(baseCosts);
  await eventually(() => expect(address()).not.toContain("model="));
  await user.click(screen.getByText("Undo"));
  expect(field("Industry of Tools").value).toBe("Shoe");
});

test("says if another cost of equity is entered, and takes that of the industries again", async () => {
  const user = await open("&model=industry0:Shoe");
  expect(costs(), "the link names no cost of equity").toEqual(baseCosts);
  await user.click(within(segments()).getByText("Use these"));
  await passTime(200);
  expect(costs()).toEqual(shoeCosts);
  expect(within(segments()).queryByText("Use these")).toBeNull();
});

test("keeps the industries with a scenario, without unknown ones", async () => {
  const user = await open("&model=industry0:Shoe,industry1:Alchemy");
  answer("POST /analysis/:id/scenarios", []);
  await eventually(() => expect(screen.getByText<HTMLButtonElement>("Save scenario").disabled).toBe(false));
  await user.click(screen.getByText("Save scenario"));
  await eventually(() =>
    expect(seen("POST /analysis/:id/scenarios")[0]?.body).toMatchObject({ industries: { "0": "Shoe" } }),
  );
});

test("shows the industries of a link beside mine", async () => {
  await open("&with=industry1:Power,industry2:Alchemy&model=industry0:Shoe");
  const rows = [...screen.getByLabelText("Assumptions of the link").querySelectorAll("tr")];
  expect(rows.slice(3).map((row) => [...row.cells].map((cell) => cell.textContent).join(" | "))).toEqual([
    "Industry of Tools | Machinery | Shoe | Machinery",
    "Industry of Service | Machinery | Machinery | Power",
  ]);
});

test("says if the industries cannot be loaded, and tries again", async () => {
  answerInteractiveModel();
  refuse("GET /industries", { status: 503, message: "Down." });
  answer("GET /analysis/comprehensive/:id", { ...report, valuation });
  const user = await openApp({ at: "/analysis/analysis-0001/results?tab=valuation&sub=interactive" });
  await eventually(() => screen.getByText(/industries could not be loaded/));
  expect(field("Industry of Tools").disabled).toBe(true);
  answerInteractiveModel();
  await user.click(screen.getByText("Try again"));
  await eventually(() => expect(field("Industry of Tools").disabled).toBe(false));
});

test("offers no industries for a report whose cost of equity followed another rule", async () => {
  await openReport("tab=valuation&sub=interactive");
  await eventually(() => screen.getByLabelText("DCF Model (live)"));
  expect(screen.queryByRole("group", { name: "Segments" })).toBeNull();
});
