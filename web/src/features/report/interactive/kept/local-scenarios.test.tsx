import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import { beforeEach, expect, test } from "vitest";

import { deleteLocalScenario, readLocalScenarios, saveLocalScenario } from "./local-scenarios.ts";

const id = "analysis-1";
const values = (growth: number) =>
  ({
    ...Object.fromEntries(assumptionNames.map((name) => [name, 0.05])),
    revenueGrowthRate: growth,
  }) as Assumptions;
const names = () => readLocalScenarios(id).map(({ name }) => name);

beforeEach(() => localStorage.clear());

test("returns scenarios in the order in which they were saved", () => {
  expect(readLocalScenarios(id)).toEqual([]);
  saveLocalScenario({ id, scenario: { name: "Fast", values: values(0.2), industries: {} } });
  expect(saveLocalScenario({ id, scenario: { name: "Slow", values: values(0.01), industries: {} } })).toEqual(
    readLocalScenarios(id),
  );
  expect(names()).toEqual(["Fast", "Slow"]);
  expect(readLocalScenarios("analysis-2")).toEqual([]);
});

test("replaces the scenario of the same name, which becomes the newest", () => {
  saveLocalScenario({ id, scenario: { name: "Fast", values: values(0.2), industries: {} } });
  saveLocalScenario({ id, scenario: { name: "Slow", values: values(0.01), industries: {} } });
  saveLocalScenario({ id, scenario: { name: "Fast", values: values(0.3), industries: {} } });
  expect(names()).toEqual(["Slow", "Fast"]);
  expect(readLocalScenarios(id)[1]?.values.revenueGrowthRate).toBe(0.3);
});

test("refuses a thirteenth, and drops none", () => {
  const save = (name: string) =>
    saveLocalScenario({ id, scenario: { name, values: values(0.1), industries: {} } });
  for (let i = 1; i <= 12; i++) save(`${i}`);
  expect(() => save("13")).toThrow("You keep 12 scenarios of this analysis");
  expect(names()).toHaveLength(12);
  expect(
    save("1")
      .map(({ name }) => name)
      .at(-1),
  ).toBe("1");
});

test("leaves out what is no scenario, and reads those of older versions", () => {
  const whole = { name: "Old", values: values(0.1) };
  const kept = [whole, null, 3, { name: 1, values: values(0.1) }, { name: "Part", values: { stableRoe: 1 } }];
  localStorage.setItem(`plumbline.scenarios.${id}`, JSON.stringify(kept));
  expect(readLocalScenarios(id)).toEqual([{ ...whole, industries: {} }]);
  localStorage.setItem(`plumbline.scenarios.${id}`, "{}");
  expect(readLocalScenarios(id)).toEqual([]);
});

test("deletes only the scenario of that name", () => {
  saveLocalScenario({ id, scenario: { name: "Fast", values: values(0.2), industries: {} } });
  saveLocalScenario({ id, scenario: { name: "Slow", values: values(0.01), industries: {} } });
  expect(deleteLocalScenario({ id, name: "Fast" })).toEqual(readLocalScenarios(id));
  expect(names()).toEqual(["Slow"]);
});
