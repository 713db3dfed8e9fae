import type { FilingText } from "../../company/company-data.ts";
import { patternOfName } from "./pattern-of-name.ts";

/** Words that a name may write in small letters. */
const small = /^(?:and|of|the|for|in|to|by|&)$/;

/** Returns whether a form is a name: "Optum Rx", not "optum rx", a heading in capitals or initials. */
const isName = (form: string, name: string): boolean => {
  const isCapital = (word: string) => small.test(word) || /^[\p{Lu}\d]/u.test(word) || name.includes(word);
  return form.split(/[\s,]+/).every(isCapital) && (/\p{Ll}/u.test(form) || !/\p{Ll}/u.test(name));
};

/** Returns the form of a name that a text has most often; null if it has none. */
const findForm = (name: string, text: string): string | null => {
  const pattern = patternOfName(name);
  const counts = new Map<string, number>();
  for (const [form] of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
    if (isName(form, name)) counts.set(form, (counts.get(form) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
};

/**
 * Returns the name of a part as the annual report writes it. A member of the instance has neither
 * marks nor spaces, and not always the filer's capitals: "Optumrx" is "Optum Rx", "Boeing Defense
 * Space Security" is "Defense, Space & Security". Without such words in the text the name stays.
 */
export const findWrittenName = (
  name: string,
  { text, companyName }: { text: FilingText; companyName: string },
): string => {
  const words = [text.business, text.discussion, text.notes, text.risks].join("\n");
  const own = `${companyName.split(/[\s,]/, 1)[0]} `.toLowerCase();
  const withoutOwn = name.toLowerCase().startsWith(own) ? name.slice(own.length) : null;
  return findForm(name, words) ?? (withoutOwn && findForm(withoutOwn, words)) ?? name;
};
