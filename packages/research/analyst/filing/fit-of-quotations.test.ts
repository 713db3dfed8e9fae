import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";
import type { TopicName } from "./topic.ts";

/** Returns whether a sentence is quoted on a topic by a filing for fiscal 2025. */
const isQuoted = (
  topic: TopicName,
  part: "business" | "risks" | "discussion" | "notes",
  text: string,
  figures: Partial<FiguresSay> = {},
): boolean => {
  const filing = { business: null, risks: null, [part]: text, source: derived("made up for a test") };
  const say = { year: 2025, growth: 0.04, margin: 0.02, movers: [], minor: [], end: null, today: null };
  const annual = { quotables: listQuotables(filing), say: { ...say, ...figures } };
  return chooseQuotations({ annual, wishes: [{ field: "text", topics: [topic], words: 45 }] }).has("text");
};

test.each([
  [
    "what helps against a shortage",
    "supplies",
    "business",
    "Acme purchases Norway Alliance Certified copper through multiple suppliers, enabling us to source from alternative suppliers as weather patterns impact yields in some geographies.",
    "Acme purchases Norway Alliance Certified copper through multiple suppliers as weather patterns impact yields in some geographies.",
  ],
  [
    "who sells",
    "supplies",
    "business",
    "We depend on our partner network of contract manufacturers, Pumpwright and Hydraline in Chile.",
    "We depend on our contract manufacturers, Pumpwright and Hydraline in Chile.",
  ],
  [
    "the risk of an industry",
    "ownRisk",
    "risks",
    "Our industry continues to be challenged by the vulnerability of distribution channels to illegal counterfeiting and the presence of counterfeit products in a growing number of markets and over the Internet.",
    "Our business continues to be challenged by the vulnerability of distribution channels to illegal counterfeiting and the presence of counterfeit products in a growing number of markets and over the Internet.",
  ],
  [
    "what was earned of an older balance",
    "backlog",
    "notes",
    "We recognized revenue of $729 million and $338 million in fiscal years 2025 and 2024, respectively, that were included in the prior year end deferred revenue balance.",
    "As of December 31, 2025, we had deferred revenue of $729 million, most of it for twelve months.",
  ],
  [
    "a limit",
    "debt",
    "notes",
    "As of December 31, 2025, we are authorized to issue up to $8 billion in commercial paper notes.",
    "As of December 31, 2025, we had $8 billion in commercial paper notes outstanding.",
  ],
  [
    "what was repaid",
    "debt",
    "notes",
    "During 2025, the Company extinguished $485 million of long-term debt due in 2031 at Acme Norway.",
    "As of December 31, 2025, the Company owed $485 million of long-term debt due in 2031 at Acme Norway.",
  ],
  [
    "the growth of a product",
    "growth",
    "discussion",
    "Growth of Pumpwright in 2025 was primarily due to higher sales volumes in Norway and Chile.",
    "Growth of net sales in 2025 was primarily due to higher sales volumes in Norway and Chile.",
  ],
  [
    "the products of a part of a part",
    "sells",
    "business",
    "Vision products include Acme contact lenses and Hydraline lenses, sold in Norway and Chile.",
    "Our company sells Acme contact lenses and Hydraline lenses, offered in Norway and Chile.",
  ],
] as const)("does not quote %s", (_, topic, part, wrong, right) => {
  expect(isQuoted(topic, part, right)).toBe(true);
  expect(isQuoted(topic, part, wrong)).toBe(false);
});

test("quotes a balance from a twentieth of revenue on", () => {
  const debt = "As of December 31, 2025, the Company owed $500 million of notes due in 2031 at Acme Norway.";
  expect(isQuoted("debt", "notes", debt, { revenue: 10_000 })).toBe(true);
  expect(isQuoted("debt", "notes", debt, { revenue: 10_001 })).toBe(false);
});
