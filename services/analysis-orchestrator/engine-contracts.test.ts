import type { DescMessage } from "@bufbuild/protobuf";
import { simulate, valueCase } from "@plumbline/model";
import { exampleCase, exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import {
  CaseInputsSchema,
  CaseValueSchema,
  SimulationResultSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { caseInputNames } from "@plumbline/report/case-inputs.ts";
import { fromPlain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import { expect, test } from "vitest";
import { engineOnly } from "@plumbline/research/valuation/value-company.ts";

const removeFields = (value: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

const simulated = simulate({ ...exampleScenarios, trials: 50, seed: 1 });
const elasticities = simulated.elasticities.map((one) => removeFields(one, engineOnly.elasticity));

test.each<[string, DescMessage, object]>([
  ["inputs of a case", CaseInputsSchema, exampleCase],
  ["value of a case", CaseValueSchema, removeFields(valueCase(exampleCase), engineOnly.value)],
  ["simulation", SimulationResultSchema, { ...removeFields(simulated, engineOnly.simulation), elasticities }],
])("encodes and decodes the %s with every field of the model and of the contract", (_, schema, value) => {
  expect(toPlain(schema, fromPlain(schema, value))).toEqual(value);
});

test("a case of the report has every input of the model", () => {
  expect([...caseInputNames, "price"].toSorted()).toEqual(Object.keys(exampleCase).toSorted());
});
