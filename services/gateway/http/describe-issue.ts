import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Formats the last part of a path for people: "sortBy" becomes "Sort by". */
const formatName = (path: PropertyKey[] | undefined): string => {
  const words = String(path?.at(-1) ?? "input")
    .replaceAll(/(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.replace(/^./, (letter) => letter.toUpperCase());
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
  if (issue.code === "invalid_value") return `${name} must be one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && formatHints[issue.format])
    return `${name} must be ${formatHints[issue.format]}`;
  if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int"))
    return `${name} must be a whole number`;
  return describeSize(issue, name) ?? `${name} is not valid`;
};
