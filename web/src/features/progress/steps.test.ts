import { stepNames } from "@plumbline/gateway/dto/analysis.ts";
import { expect, test } from "vitest";
import { steps } from "./steps.ts";

test("the page names the gateway's steps", () => {
  expect(steps).toEqual(stepNames);
});
