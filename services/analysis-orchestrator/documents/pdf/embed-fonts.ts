import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";

const { resolve } = createRequire(import.meta.url);

/**
 * A package of fonts: files of parts of its characters, each in some weights. The families are
 * those of the print template (web/src/print/print.css), one for each set of weights: a browser
 * combines files of the same weights only.
 */
type FontPackage = { name: string; family: string; weights: { file: string; css: string }[] };

const inter: FontPackage = {
  name: "@fontsource/inter",
  family: "Inter",
  weights: ["400", "500", "600"].map((weight) => ({ file: weight, css: weight })),
};
const noto = (script: string): FontPackage => ({
  name: `@fontsource-variable/noto-sans-${script}`,
  family: "Other scripts",
  weights: [{ file: "wght", css: "100 900" }],
});

/** Letters that the fonts of the template lack (web/src/print/print-fonts.css). */
const otherLetters = /[^\p{Script=Latin}\p{M}\p{P}\p{S}\p{Z}\p{C}\p{N}]/gu;

/** Where Chinese, Japanese and Korean draw a character differently, the text's other letters decide. */
const listPackages = (characters: string): FontPackage[] => {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(characters);
  const isKorean = /\p{Script=Hangul}/u.test(characters);
  const eastAsian = ["sc", "jp", "kr"].toSorted(
    (one, other) => rankOf(other, { isJapanese, isKorean }) - rankOf(one, { isJapanese, isKorean }),
  );
  return [inter, noto("arabic"), ...eastAsian.map(noto)];
};
const rankOf = (script: string, text: { isJapanese: boolean; isKorean: boolean }): number =>
  Number((script === "jp" && text.isJapanese) || (script === "kr" && text.isKorean));

/** Reads a range of characters as CSS writes it: U+4E00, or U+4E00-4E0F. */
const readRange = (text: string): [number, number] => {
  const [from = "", to = from] = text.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

/** Writes the style that embeds a file of a package for its characters. */
const writeFace = async (
  { name, family, weights }: FontPackage,
  part: string,
  ranges: string,
): Promise<string> => {
  const faces = weights.map(async ({ file, css }) => {
    const path = resolve(
      `${name}/files/${basename(name)}-${part.replaceAll(/[[\]]/g, "")}-${file}-normal.woff2`,
    );
    const data = await readFile(path, "base64");
    return `@font-face{font-family:"${family}";font-weight:${css};src:url("data:font/woff2;base64,${data}") format("woff2");unicode-range:${ranges}}`;
  });
  return (await Promise.all(faces)).join("");
};

/**
 * Embeds the fonts that a document needs for letters of other scripts than Latin, as a company's
 * name or a quotation may have them: Cyrillic, Greek, Arabic, Chinese, Japanese and Korean. Only
 * the files with such letters are read; a document without any is returned as it is.
 */
export const embedFonts = async (html: string): Promise<string> => {
  const missing = new Set(html.match(otherLetters));
  if (missing.size === 0) return html;
  const faces: string[] = [];
  for (const fonts of listPackages([...missing].join(""))) {
    const parts = JSON.parse(await readFile(resolve(`${fonts.name}/unicode.json`), "utf8")) as Record<
      string,
      string
    >;
    for (const [part, ranges] of Object.entries(parts)) {
      const bounds = ranges.split(",").map(readRange);
      const found = [...missing].filter((character) => {
        const code = character.codePointAt(0) ?? 0;
        return bounds.some(([from, to]) => code >= from && code <= to);
      });
      if (found.length === 0) continue;
      for (const character of found) missing.delete(character);
      faces.push(await writeFace(fonts, part, ranges));
    }
  }
  return html.replace("</head>", () => `<style>${faces.join("")}</style></head>`);
};
