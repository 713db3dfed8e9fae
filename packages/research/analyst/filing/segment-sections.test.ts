import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables, type Quotable } from "./list-quotables.ts";
import { writeSays } from "./name-report.ts";

const say: FiguresSay = {
  year: 2025,
  growth: -0.06,
  margin: null,
  movers: [{ name: "Pumps", growth: -0.05 }],
  minor: [],
  end: null,
  today: null,
};

const choose = (discussion: readonly string[]): Quotable | undefined => {
  const filing = {
    business: null,
    risks: null,
    discussion: discussion.join("\n"),
    source: derived("made up for a test"),
  };
  const quotables = listQuotables(filing, ["Pumps", "Valves", "Northland"], {
    sections: ["Pumps", "Valves"],
  });
  const wishes = [{ field: "text", topics: ["growth"], words: 40, isOfMost: true } as const];
  return chooseQuotations({ annual: { quotables, say }, wishes }).get("text");
};

const begins = (name: string) => `${name} revenues decreased 8% in 2025.`;
const cause = "Direct to consumer revenues decreased 17% due to lower traffic in Norway and Chile.";

test("a result under the heading of a segment of unknown size is no cause of the whole", () => {
  expect(choose([cause])?.text).toBe(cause);
  expect(choose([begins("Valves"), cause])).toBeUndefined();
});

test("a result under the heading of a large segment is quoted as of that segment", () => {
  const one = choose([begins("Pumps"), cause]);
  expect(one?.text).toBe(cause);
  expect(one && writeSays(one)).toBe("says of Pumps:");
});

test("a result after a sentence on a segment is of that segment", () => {
  const one = choose([`Freight cost more. ${begins("Pumps")} ${cause}`]);
  expect(one && writeSays(one)).toBe("says of Pumps:");
});

test("another part that begins a paragraph ends the section of a segment", () => {
  const one = choose([begins("Valves"), begins("Northland"), cause]);
  expect(one?.segment).toBeUndefined();
  expect(one?.text).toBe(cause);
});
