// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { type Assumptions, assumptionNames } from "./fields.ts";
import { dropScenario, keepScenario, readScenarios } from "./kept-scenarios.ts";

const id = "analysis-1";
const values = (growth: number) =>
  ({
    ...Object.fromEntries(assumptionNames.map((name) => [name, 0.05])),
    revenueGrowthRate: growth,
  }) as Assumptions;
const names = () => readScenarios(id).map(({ name }) => name);

beforeEach(() => localStorage.clear());

test("returns scenarios in the order in which they were saved", () => {
  expect(readScenarios(id)).toEqual([]);
  keepScenario({ id, scenario: { name: "Fast", values: values(0.2) } });
  expect(keepScenario({ id, scenario: { name: "Slow", values: values(0.01) } })).toEqual(readScenarios(id));
  expect(names()).toEqual(["Fast", "Slow"]);
  expect(readScenarios("analysis-2")).toEqual([]);
});

test("replaces the scenario of the same name, which becomes the newest", () => {
  keepScenario({ id, scenario: { name: "Fast", values: values(0.2) } });
  keepScenario({ id, scenario: { name: "Slow", values: values(0.01) } });
  keepScenario({ id, scenario: { name: "Fast", values: values(0.3) } });
  expect(names()).toEqual(["Slow", "Fast"]);
  expect(readScenarios(id)[1]?.values.revenueGrowthRate).toBe(0.3);
});

test("keeps the newest twelve", () => {
  for (let i = 1; i <= 13; i++) keepScenario({ id, scenario: { name: `${i}`, values: values(i / 100) } });
  expect(names()).toEqual(Array.from({ length: 12 }, (_, i) => `${i + 2}`));
});

test("deletes only the scenario of that name", () => {
  keepScenario({ id, scenario: { name: "Fast", values: values(0.2) } });
  keepScenario({ id, scenario: { name: "Slow", values: values(0.01) } });
  expect(dropScenario({ id, name: "Fast" })).toEqual(readScenarios(id));
  expect(names()).toEqual(["Slow"]);
});
