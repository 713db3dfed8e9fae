import { z } from "zod";
import { invalidInput } from "../errors.ts";
import { shorten } from "./describe-issue.ts";
import { parseInput } from "./parse-input.ts";

const nothing = z.object({});

/** Returns the names that a schema takes; null if it takes any. */
const namesOf = (schema: z.ZodType): ReadonlySet<string> | null =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined
    ? new Set(Object.keys(schema.shape))
    : null;

/**
 * Parses the query of an address with the schema of its call; a call without one takes no query. An
 * empty value counts as none. Throws INVALID_INPUT for what does not fit, and for a name that the
 * call does not know: a filter that is ignored in silence answers another question.
 */
export const parseQuery = (schema: z.ZodType = nothing, query: Record<string, unknown> = {}): unknown => {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const names = namesOf(schema);
  const unknown = given.filter(([name]) => names?.has(name) === false);
  if (unknown.length > 0) {
    const describe = (name: string) => `This list or page has no setting "${name}".`;
    const fields = unknown.map(([name]) => shorten(name)).map((name) => [name, describe(name)] as const);
    throw invalidInput(fields[0]?.[1] ?? "", Object.fromEntries(fields));
  }
  return parseInput(schema, Object.fromEntries(given));
};
