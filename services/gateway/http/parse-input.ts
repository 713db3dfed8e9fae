import type { z } from "zod";
import { invalidInput } from "../errors.ts";
import { describeIssue } from "./describe-issue.ts";

/** Parses input with its schema. Throws INVALID_INPUT with one message for each invalid field. */
export const parseInput = <T extends z.ZodType>(schema: T, input: unknown): z.infer<T> => {
  const parsed = schema.safeParse(input, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw invalidInput(parsed.error.issues[0]?.message ?? "The request is not valid.", fields);
};
