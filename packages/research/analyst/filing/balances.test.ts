import { expect, test } from "vitest";
import { supersedes } from "./balances.ts";

const owed = (day: string) => `As of ${day}, the Company had $10.0 billion of commercial paper outstanding.`;
const ofYear = "December 31, 2025";
const ofQuarter = "June 30, 2026";
const backlog = (whose: string, day: string) => `${whose} backlog was $74 billion at ${day}.`;

test.each([
  ["the same words", owed(ofQuarter), owed(ofYear)],
  [
    "what it had before, too",
    "As of June 30, 2026 and December 31, 2025, the Company had $9.9 billion and $10.0 billion of commercial paper outstanding, respectively.",
    owed(ofYear),
  ],
  [
    "other words on all debt",
    "The Company’s debt position was $50.8 billion as of June 30, 2026, as compared to $41.5 billion a year ago.",
    "Total borrowings at the end of 2025 and 2024 were $36.6 billion and $29.3 billion, respectively.",
  ],
  [
    "the balance, and what part of it is due",
    "As of June 30, 2026, we had purchase obligations of $44.1 billion, with $43.8 billion payable within 12 months.",
    "As of December 31, 2025, we had purchase obligations of $53.0 billion, with $52.9 billion payable within 12 months.",
  ],
  ["the same part", backlog("BDS", ofQuarter), backlog("BDS", ofYear)],
])("a later balance supersedes the older one: %s", (_, newer, older) => {
  expect(supersedes(newer, older)).toBe(true);
});

test.each([
  ["a flow", "At June 30, 2026, we had repaid $2.0 billion of commercial paper.", owed(ofYear)],
  [
    "a flow of the backlog",
    "We recognized revenue of $1.2 billion of the backlog at June 30, 2026.",
    backlog("Our", ofYear),
  ],
  [
    "a portion",
    "As of June 30, 2026, 60% of our backlog of $9 billion is due within a year.",
    backlog("Our", ofYear),
  ],
  [
    "what is due",
    "The amount of interest on our notes due in the next twelve months is $690 million as of June 30, 2026.",
    "As of December 31, 2025, the Company had notes of $15,583 million.",
  ],
  ["one part for the whole", backlog("BDS", ofQuarter), backlog("Our", ofYear)],
  ["the whole for one part", backlog("Our", ofQuarter), backlog("BDS", ofYear)],
  [
    "a kind of debt",
    "As of June 30, 2026, we had senior notes of $2 billion.",
    "As of December 31, 2025, we had notes of $9 billion.",
  ],
  ["another matter", owed(ofQuarter), backlog("Our", ofYear)],
  ["without a day", owed(ofQuarter).replace("As of June 30, 2026", "Today"), owed(ofYear)],
  ["without an amount", owed(ofQuarter).replace("$10.0 billion", "much"), owed(ofYear)],
])("%s supersedes nothing", (_, newer, older) => {
  expect(supersedes(newer, older)).toBe(false);
});
