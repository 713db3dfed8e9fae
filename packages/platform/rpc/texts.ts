import { invalid } from "../errors.ts";
import { nameField } from "../field-names.ts";

const refuse = (field: string, rule: string) =>
  invalid("INVALID_INPUT", `${nameField(field)} ${rule}`, { [field]: rule });

/**
 * Returns a text of a request. Throws INVALID_INPUT, naming the field, above `maxLength`
 * characters.
 */
export const limitText = (field: string, text: string, maxLength: number): string => {
  if (text.length > maxLength) throw refuse(field, `must have at most ${maxLength} characters`);
  return text;
};

/** Returns a text of a request. Throws INVALID_INPUT if it is blank, or too long. */
export const requireText = (field: string, text: string, maxLength: number): string => {
  if (text.trim() === "") throw refuse(field, "must be given");
  return limitText(field, text, maxLength);
};

/** Returns a text if it is one of `values`. Throws INVALID_INPUT if not. */
export const requireOneOf = <T extends string>(field: string, text: string, values: readonly T[]): T => {
  const found = values.find((value) => value === text);
  if (found === undefined) throw refuse(field, `must be one of ${values.join(", ")}`);
  return found;
};

/** Returns a number if it is within bounds. Throws INVALID_INPUT, naming the field, if not. */
export const requireCount = (
  field: string,
  count: number,
  { least, most }: { least: number; most: number },
): number => {
  if (count < least || count > most) throw refuse(field, `must be from ${least} to ${most}`);
  return count;
};

/** Returns the time of an ISO text. Throws INVALID_INPUT for any other text. */
export const requireTime = (field: string, text: string): Date => {
  const time = new Date(requireText(field, text, 40));
  if (Number.isNaN(time.getTime())) throw refuse(field, "must be an ISO 8601 time");
  return time;
};

/** What people type into a search. */
const maxSearchLength = 100;

/**
 * Returns the text that a list is searched for, empty without one. Throws INVALID_INPUT above 100
 * characters: the database refuses longer patterns.
 */
export const readSearch = (page: { search: string } | undefined): string =>
  limitText("search", page?.search ?? "", maxSearchLength);
