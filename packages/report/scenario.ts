import { z } from "zod";
import {
  type AssumptionName,
  type Assumptions,
  assumptionNames,
  assumptions,
  describeBounds,
  maxIndustryName,
  maxScenarioName,
} from "./assumptions.ts";

/** Control characters, and those that turn the direction of the text around them. */
const notPlain = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const assumption = (name: AssumptionName) => {
  const { label, kind, least, most } = assumptions[name];
  const error = `${label} ${describeBounds(name)}.`;
  const bounded = z.number({ error }).min(least, error).max(most, error);
  return kind === "years" ? bounded.int(`${label} must be a whole number.`) : bounded;
};

const names = Object.fromEntries(assumptionNames.map((name) => [name, assumption(name)]));

/** A state of the interactive model that a reader names and keeps. */
export const scenarioRequest = z.strictObject({
  name: z
    .string({ error: "Name the scenario." })
    .normalize("NFC")
    .trim()
    .min(1, "Name the scenario.")
    .max(maxScenarioName, `The name must have at most ${maxScenarioName} characters.`)
    .refine((name) => !notPlain.test(name), "The name must be plain text on one line."),
  values: z.strictObject(
    names,
    "A scenario has the assumptions of the interactive model only.",
  ) as unknown as z.ZodType<Assumptions, Assumptions>,
  /** Industries that differ from the report's, by the place of the operating segment. */
  industries: z.record(z.string().regex(/^\d{1,2}$/), z.string().min(1).max(maxIndustryName)),
});

/** A kept scenario. */
export const scenario = z.object({ id: z.string(), ...scenarioRequest.shape });
export type Scenario = z.infer<typeof scenario>;
