import { nameField } from "@plumbline/platform/field-names.ts";
import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Shortens a name by whole characters: half of one is no text in UTF-8, and so none in JSON. */
export const shorten = (name: string): string => Array.from(name).slice(0, 40).join("");

/** Names the field of a path for people; the list, for one of its entries. */
const formatName = (path: PropertyKey[] | undefined): string => {
  const field = path?.findLast((part) => typeof part === "string");
  return nameField(typeof field === "string" ? field : "input");
};

const describeSize = (issue: Issue, name: string): string | undefined => {
  if (issue.code !== "too_big" && issue.code !== "too_small") return undefined;
  const limit = issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  return issue.origin === "string" ? `${name} must have ${limit} characters` : `${name} must be ${limit}`;
};

const formatHints: Record<string, string> = { date: "a date such as 2026-03-31", email: "an e-mail address" };

/** Describes one issue of an input for people, if the schema has no message of its own. */
export const describeIssue = (issue: Issue): string => {
  const name = formatName(issue.path);
  if (issue.code === "invalid_type" && issue.input === undefined) return `${name} is required`;
  const isYesOrNo = issue.code === "invalid_value" && issue.expected === "stringbool";
  if (isYesOrNo || (issue.code === "invalid_type" && issue.expected === "boolean"))
    return `${name} must be true or false`;
  if (issue.code === "invalid_value") return `${name} must be one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && formatHints[issue.format])
    return `${name} must be ${formatHints[issue.format]}`;
  if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int"))
    return `${name} must be a whole number`;
  if (issue.code === "unrecognized_keys") return `${name} has no field "${shorten(issue.keys[0] ?? "")}"`;
  return describeSize(issue, name) ?? `${name} is not valid`;
};
