import { findComparison } from "./comparisons.ts";
import type { SheetFigure } from "./figure-phrases.ts";

/** A part of a sentence: a placeholder, a word, or one of the marks , ; and : */
export type Token =
  | { type: "figure"; figure: SheetFigure }
  | { type: "choice"; options: string[] }
  | { type: "fact"; id: string; text: string }
  | { type: "quote" }
  | { type: "company" }
  | { type: "word"; text: string }
  | { type: "mark"; text: string };

type Known = { figures: readonly SheetFigure[]; facts: Readonly<Record<string, string>> };

/** A draft that is longer is not read. */
const maxDraftLength = 600;
const shown = (text: string) => text.slice(0, 60);

const readPlaceholder = (content: string, { figures, facts }: Known): Token | null => {
  if (content === "quote") return { type: "quote" };
  if (content === "company") return { type: "company" };
  const figure = figures.find(({ id }) => id === content);
  if (figure) return { type: "figure", figure };
  if (Object.hasOwn(facts, content)) return { type: "fact", id: content, text: facts[content] ?? "" };
  const options = content.split("|").map((option) => option.trim());
  const isChoice = options.length <= 2 && new Set(options).size === options.length;
  return isChoice && findComparison(options) ? { type: "choice", options } : null;
};

/** Puts in place of "it" after a comparison the figure that the comparison before it ends with. */
const resolveIt = (tokens: readonly Token[]): Token[] => {
  let ended: Token | undefined;
  return tokens.map((token, i) => {
    if (tokens[i - 1]?.type !== "choice") return token;
    if (token.type === "figure") ended = token;
    return token.type === "word" && token.text === "it" ? (ended ?? token) : token;
  });
};

/**
 * Reads a draft: placeholders in braces, words of Latin letters and three marks. Digits, other
 * letters and other marks are faults, and so is a placeholder that nothing stands for.
 */
export const tokenise = (draft: string, known: Known): { tokens: Token[]; faults: string[] } => {
  if (draft.length > maxDraftLength)
    return { tokens: [], faults: [`a sentence has at most ${maxDraftLength} characters`] };
  const tokens: Token[] = [];
  const faults: string[] = [];
  const text = draft.trim().replace(/\.$/, "");
  for (const [part, content] of text.matchAll(/\{([^{}]*)\}|[a-zA-Z]+(?:-[a-zA-Z]+)*|\s+|[^a-zA-Z\s]+/g)) {
    if (content !== undefined) {
      const token = readPlaceholder(content, known);
      if (token) tokens.push(token);
      else faults.push(`nothing stands for {${shown(content)}}`);
    } else if (/^[a-zA-Z]/.test(part)) tokens.push({ type: "word", text: part });
    else if (/^[,;:]$/.test(part)) tokens.push({ type: "mark", text: part });
    else if (part.trim() !== "")
      faults.push(
        /\p{N}/u.test(part)
          ? `write no digits: a placeholder stands for each figure, not "${shown(part)}"`
          : `write plain words, placeholders and the marks , ; : only, not "${shown(part)}"`,
      );
  }
  return { tokens: resolveIt(tokens), faults };
};
