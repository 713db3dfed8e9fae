import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./checks.ts";

/** A document, a pattern of which every match must have the value as its group, and the value. */
export type Figure = [document: string, pattern: RegExp, value: string];

/** Returns the text of a file in one line, so that a pattern need not know where lines end. */
export const readText = async (path: string): Promise<string> =>
  (await readFile(join(root, path), "utf8")).replaceAll(/\s+/g, " ");

/** Returns the different values that a document gives for a figure; none if it lacks the figure. */
export const findFigures = async (document: string, pattern: RegExp): Promise<string[]> => [
  ...new Set([...(await readText(document)).matchAll(pattern)].map(([, group = ""]) => group)),
];

/** Writes a number with commas. */
export const count = (value: number): string => value.toLocaleString("en-US");

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes a small whole number as a word; empty for one that has none here. */
export const word = (value: number): string =>
  [...words, "eleven", "twelve", "thirteen", "fourteen"][value] ?? "";
