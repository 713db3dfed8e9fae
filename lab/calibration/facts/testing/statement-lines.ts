import type { ValuedLine } from "../presented/read-statement.ts";

const units: Record<string, string> = { shares: "shares", perShare: "USD/shares" };

/**
 * Creates the lines of a statement from text, one a line: "kind value label". kind: C or D (natural
 * balance), - (none), shares, perShare. Money in millions. The tag is the label without spaces.
 */
export const createLines = (text: string): ValuedLine[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", value = "", ...words] = line.trim().split(/\s+/);
      const balance = kind === "C" || kind === "D" ? kind : null;
      const unit = units[kind] ?? "USD";
      const number = Number(value) * (unit === "USD" ? 1e6 : 1);
      return {
        label: words.join(" "),
        tag: words.join(""),
        unit,
        balance,
        value: number,
        amount: balance === "D" ? -number : number,
      };
    });
