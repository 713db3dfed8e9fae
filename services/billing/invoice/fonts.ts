import { type Font, openSync } from "fontkit";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The alphabets of the font that invoices can hold, the most usual first. */
const alphabets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];

export type Weight = 400 | 600;

/** A part of a text and the file of a font that has its characters. */
export type Run = { text: string; file: string };

const pathOf = (alphabet: string, weight: Weight) =>
  resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`);

const opened = new Map<string, Font>();
const hasCharacter = (file: string, character: string): boolean => {
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/**
 * Splits a text into runs of one font each, because each file has one alphabet. A character that no
 * file has becomes a question mark.
 */
export const splitByFont = (text: string, weight: Weight): Run[] => {
  const files = alphabets.map((alphabet) => pathOf(alphabet, weight));
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const fitting = [...(last ? [last.file] : []), ...files].find((file) => hasCharacter(file, character));
    const file = fitting ?? files[0] ?? "";
    const shown = fitting ? character : "?";
    if (last?.file === file) last.text += shown;
    else runs.push({ text: shown, file });
  }
  return runs;
};
