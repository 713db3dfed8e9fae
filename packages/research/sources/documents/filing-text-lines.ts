import { createMarkupParser } from "./markup-parser.ts";
import { createLooks, isVisible, type Look, plainLook } from "./filing-text-visibility.ts";

/** A paragraph, or a row of a table with all its cells. isTable: more than one of them holds words. */
export type Line = { text: string; isRow: boolean; isTable: boolean };

const blocks = new Set(
  "address article aside blockquote body br caption center dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul".split(
    " ",
  ),
);
/** Signs with which lines of a list begin: a filing's own, or those that a browser draws. */
const bullet = /^[•◦▪·‣○■*–—-]/u;

/** Elements whose content is never visible. */
const unread = new Set(["head", "ix:header", "noscript", "script", "style", "template", "title"]);

const maxLineLength = 20_000;
const maxDepth = 1_000;

/** Invisible characters and characters that change direction, which can hide text from people. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD]/gu;

/** A text of plain characters, which has nothing unseen: most lines, and read at once. */
const plain = /^[\x20-\x7e\t\n\v\f\r\u00A0]*$/;

const word = /\p{L}{2}/u;

const cleanText = (text: string): string => {
  const seen = plain.test(text) ? text : text.replaceAll(/[\t\n\v\f\r]/g, " ").replaceAll(unseen, "");
  return seen.replaceAll(/\s+/g, " ").trim();
};

/**
 * Creates a streaming parser of a page (HTML or inline XBRL) that passes on visible lines only: no
 * hidden text, no text in the colour of its background, no XBRL header, no invisible characters.
 * end returns whether the page was complete; write throws if it is not plausible.
 */
export const createVisibleLines = (onLine: (line: Line) => void) => {
  const lookOf = createLooks();
  const looks: Look[] = [];
  let tables = 0;
  let text = "";
  /** Where the text of the latest cell begins, and how many before it hold words. */
  let cell = { start: 0, before: 0 };
  let isWhole = false;
  /** How many lists are open around the text, and whether an entry of the inner one has just begun. */
  let entry = { depth: 0, isNew: false };

  const endCell = () => {
    const before = cell.before + (word.test(text.slice(cell.start)) ? 1 : 0);
    cell = { start: text.length, before };
  };
  const flush = (isRow: boolean) => {
    if (isRow) endCell();
    const line = cleanText(text);
    if (line !== "") {
      // A list within one has another sign, as in a browser.
      const sign = entry.isNew && !bullet.test(line) ? `${entry.depth > 1 ? "◦" : "•"} ` : "";
      onLine({ text: sign + line, isRow, isTable: isRow && cell.before > 1 });
      entry.isNew = false;
    }
    text = "";
    cell = { start: 0, before: 0 };
  };
  /** Follows lists and their entries, which begin after the line before has ended. */
  const follow = (name: string, isOpening: boolean) => {
    if (name === "ul" || name === "ol")
      entry = { depth: Math.max(0, entry.depth + (isOpening ? 1 : -1)), isNew: false };
    else if (name === "li") entry.isNew = isOpening;
  };
  /** Within a table only rows end a line, because cells contain paragraphs. */
  const turn = (name: string) => {
    if (name === "td" || name === "th") {
      endCell();
      text += " ";
    } else if (!blocks.has(name)) return;
    else if (tables === 0) flush(false);
    else if (name === "tr" || name === "table") flush(true);
    else text += " ";
  };

  const parser = createMarkupParser(
    {
      onopentag: (name, attributes) => {
        if (looks.length === maxDepth) throw new Error("a page nested too deeply");
        turn(name);
        follow(name, true);
        if (name === "table") tables += 1;
        const outer = looks.at(-1) ?? plainLook;
        const look = lookOf(outer, attributes);
        looks.push(unread.has(name) ? { ...look, hidden: true } : look);
      },
      ontext: (part) => {
        if (text.length < maxLineLength && isVisible(looks.at(-1) ?? plainLook))
          text += part.slice(0, maxLineLength - text.length);
      },
      onclosetag: (name, isImplied) => {
        turn(name);
        follow(name, false);
        if (name === "table") tables = Math.max(0, tables - 1);
        looks.pop();
        if (name === "html") isWhole = !isImplied;
      },
    },
    { recognizeSelfClosing: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );

  return {
    write: (part: string) => parser.write(part),
    end: (): boolean => {
      parser.end();
      flush(false);
      return isWhole;
    },
  };
};
