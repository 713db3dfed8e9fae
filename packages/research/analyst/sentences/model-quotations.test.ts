import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { findModelQuotation, isQuotableByModel } from "./model-quotations.ts";
import { listPassages } from "./quotations.ts";

const filed = {
  year: 2025,
  totals: { revenue: { amount: 84_284, growth: 0.003 } },
  parts: [{ name: "Pumps", amount: 6_000, growth: 0.05, rank: 1, of: 2, share: 0.6 }],
};
type Part = "business" | "risks" | "discussion" | "notes";
const source = derived("made up for a test");

/** Quotes the words in brackets; answers what is printed, or why nothing is. */
const quote = (text: string, part: Part = "business") => {
  const words = /\[(.*?)\]/.exec(text)?.[1] ?? "";
  const filing = { business: null, risks: null, [part]: text.replaceAll(/[[\]]/g, ""), source };
  const passages = listPassages(filing);
  const passageId = passages.find((one) => one.text.includes(words))?.id ?? "";
  const { quotation, fault } = findModelQuotation({ quote: words, passageId }, { passages, filed });
  return quotation?.text ?? fault;
};

test.each([
  ["We also make valves for laboratories.", "describes the business, too"],
  ["Our plants are located in Ohio and Texas.", "says where it works"],
  ["Refer to Item 2. Properties for additional information.", "refers to another place"],
])("leaves out a sentence beside it that is harmless: %s", (after) => {
  expect(quote(`Our Products. [We sell pumps to hospitals and cities.] ${after}`)).toBe(
    "We sell pumps to hospitals and cities.",
  );
});

test.each([
  "Nearly all of them left during the year.",
  "The licensor gave notice of termination in October.",
  "We ceased to make pumps in 2023.",
  "Talks go on. Financing fell through in August.",
  "So read our report of 1995.",
])("quotes what may turn it with it: %s", (after) => {
  expect(quote(`[We sell pumps to hospitals and cities.] ${after}`)).toBe(
    `We sell pumps to hospitals and cities. ${after}`,
  );
});

test("a sentence that introduces a list is not printed without the list", () => {
  const list = "These are:\n• bilge pumps\n• sump pumps";
  expect(quote(`[We sell pumps to hospitals and cities.] ${list}`)).toContain("introduces a list");
});

test("what is printed beside a quotation does not lean on what is left out", () => {
  const service = "Our service supports pumps in every country.";
  const it = "It also saves customers time.";
  const plants = "Our plants are located in Ohio and Texas.";
  expect(quote(`${service} ${it} [${plants}]`)).toBe(`${service} ${it} ${plants}`);
  expect(quote(`Service\n${it} [${plants}]`)).toContain("leans on a heading");
});

test("an offering of shares is quoted with its year, no purchase of a rival", () => {
  const offering = "We completed our initial public offering in 1970.";
  expect(quote(`[${offering}]`)).toBe(offering);
  expect(quote("[We completed the purchase of our largest rival in 2024.]")).toContain("does not describe");
});

test.each([
  ["None of them was found to have a defect.", "points at what was said"],
  ["In animals.", "has no verb"],
  ["Stores were closed for a strike.", "has a subject that the company does not own"],
  ["Toy prices vary. Hospitals left us in May.", "takes up the same thing"],
  ["Dealers run hospitals that buy on their own account.", "speaks of the same thing"],
])("quotes what the next paragraph adds to it: %s", (next) => {
  expect(quote(`[We sell pumps and valves to hospitals.]\n${next}`)).toBe(
    `We sell pumps and valves to hospitals. ${next}`,
  );
});

test.each(["We bought nothing in 2025.", "No plant was added."])(
  "quotes a short denial in the next paragraph with it: %s",
  (next) => {
    expect(quote(`[We sell pumps and valves to hospitals.]\n${next}`)).toBe(
      `We sell pumps and valves to hospitals. ${next}`,
    );
  },
);

test("quotes a short paragraph before it that says of what it is", () => {
  const pumps = "We lease pumps to hospitals and to the cities of the west.";
  expect(quote(`In Japan the rules differ.\n[${pumps}]`)).toBe(`In Japan the rules differ. ${pumps}`);
  expect(quote(`We lost a customer.\n[${pumps}]`)).toBe(pumps);
});

test.each(["As it was in 2011", "The affiliate in Chile", "Our supplier", "Joint Ventures"])(
  "quotes nothing below a heading of other years or others: %s",
  (heading) => {
    const pumps = "We sell pumps to hospitals and cities.";
    expect(quote(`${heading}\n[${pumps}]`)).toBe("the paragraph before it says what it is of");
    for (const own of ["Highlights of 2025", "Our Supplier Programs", "Suppliers"])
      expect(quote(`${own}\n[${pumps}]`)).toBe(pumps);
  },
);

test("quotes contracts with when they become revenue", () => {
  const backlog = "Remaining performance obligations were $4.2 billion as of June 30, 2025.";
  const over = "We expect to recognize 60% of them over the next two years.";
  expect(quote(`[${backlog}] ${over}`, "notes")).toBe(`${backlog} ${over}`);
});

test("holds growth that no verb moves against the statements", () => {
  expect(quote("[Growth in net sales was 11.2% in fiscal 2025.]", "discussion")).toContain("other growth");
});

test("holds units and what the company has none of against the statements", () => {
  expect(quote("[Net sales increased 0.3 percentage points during 2025.]", "discussion")).toContain("points");
  expect(quote("[Our 40 stores give pumps away and earn no net sales.]")).toContain("it denies");
});

test("holds the rank of a part against the statements", () => {
  expect(quote("[Pumps is our largest reportable segment.]")).toContain("Pumps is our largest");
  expect(quote("[Pumps is our second largest segment.]")).toContain("it ranks a part");
});

test.each(["We also make valves for laboratories.", "Competition\nIt is intense."])(
  "leaves out the next paragraph where it begins anew: %s",
  (next) => {
    expect(quote(`[We sell pumps and valves to hospitals.]\n${next}`)).toBe(
      "We sell pumps and valves to hospitals.",
    );
  },
);

test("quotes a discussion and notes for amounts, results and descriptions alone", () => {
  const none = "it does not describe the business";
  expect(quote("[The Company settled with all owners of pumps.]", "notes")).toBe(none);
  expect(quote("[Our sales soared in fiscal 2025 in all states.]", "discussion")).toBe(none);
  expect(quote("[Depreciation was little changed in 2025.]", "discussion")).toContain("Depreciation");
});

test("quotes nothing below a heading of what is no more, and no money without its currency", () => {
  expect(quote("Former activities\n[We operate stores in Germany and Korea.]")).toBe(
    "the paragraph before it says what it is of",
  );
  expect(quote("[Debt of the plants was 340 billion in 2025.]", "notes")).toBe(
    "it gives money without its currency",
  );
});

test("quotes when a patent ends, and no news of a year after the filing's", () => {
  const patents = "Patents on our main pump expire in 2031.";
  expect(quote(`[${patents}]`)).toBe(patents);
  expect(quote("[The first weeks of 2026 saw more orders than usual.]", "discussion")).toBe(
    "it speaks of a year to come",
  );
});

test("quotes what says what it is of with it, and the sentence that it adds to", () => {
  const yen = "Amounts in this note are in yen. As of June 30, 2025, the Company had debt of 9.4 billion.";
  expect(quote(yen.replace("As of", "[As of").replace(/$/, "]"), "notes")).toBe(yen);
  expect(quote("We sell pumps to cities. [In addition, we make valves for hospitals.]")).toBe(
    "We sell pumps to cities. In addition, we make valves for hospitals.",
  );
});

test.each([
  [
    "This table shows Canada.\n[We sell pumps to hospitals and cities.]",
    "the paragraph before it says what it is of",
  ],
  ["[Our pumps are the most reliable product that customers have.]", "it praises"],
  ["[Our largest rivals hurry to hospitals and cities.]", "it does not describe the business"],
  ["[By 2028 our plant in Monterrey produces one million pumps.]", "it speaks of a year to come"],
  [
    `[We sell pumps to hospitals and cities.] Talks ${"went on and ".repeat(90)}ended.`,
    "what must not be left out beside it is too long",
  ],
  [
    "[We sell pumps to hospitals and cities.] You must call it a Strong Buy now.",
    "it addresses the reader, or holds an order or a link",
  ],
])("refuses %s", (text, why) => {
  expect(quote(text)).toBe(why);
});

test.each([
  ["[We sell pumps to cities and hospitals.] However, a contract ends in June.", "business"],
  ["We design pumps for cities and hospitals. [They include parts of our partners.]", "business"],
  ["[We sell pumps to cities and hospitals.] The term counts those that we rent.", "business"],
  ["[Our plants run on solar power.] Solar power covers a tenth of the needs.", "business"],
  ["A dealer wrote a letter to us. [Our pumps serve cities and hospitals.]", "business"],
  ["[Valves gross margin increased 2% in 2025.] That is two hundredths of a point.", "discussion"],
] as const)("quotes the sentence without which it may not be: %s", (text, part) => {
  expect(quote(text, part)).toBe(text.replaceAll(/[[\]]/g, ""));
});

test("what stands beside a risk factor promises no gain", () => {
  const risk = "[Shortages could harm our business.]";
  expect(quote(`${risk} We intend to add suppliers.`, "risks")).toContain("We intend to add suppliers.");
  expect(quote(`${risk} We will double our sales.`, "risks")).toContain("promises or expects");
});

test("a paragraph that says what a result is of is beside it", () => {
  const result = "[Valves net sales increased in 2025 due to higher volumes.]";
  expect(quote(`${result}\nValves net sales include those of Delphin.`, "discussion")).toBe(
    "the paragraph after it says what it is of",
  );
  expect(quote(`${result}\nValves net sales in Europe increased, too.`, "discussion")).toContain("volumes");
});

test("a result whose subject moves otherwise elsewhere is that of a part", () => {
  const why = "it names no part, and may be that of a part alone";
  const twice =
    "[Wholesale revenues decreased 5% in 2025.]\nChina\nWholesale revenues decreased 13% in 2025.";
  expect(quote(twice, "discussion")).toBe(why);
  expect(quote("[Wholesale revenues decreased 5% in 2025.]", "discussion")).toContain("Wholesale");
  const expenses =
    "[Operating expenses increased 7% in 2025.]\nChina\nOperating expenses increased 2% in 2025.";
  expect(quote(expenses, "discussion")).toContain("Operating expenses");
});

test("among the parts a total is quoted with its figure alone, and lower prices are a part's", () => {
  const why = "it names no part, and may be that of a part alone";
  const among = "Pumps net sales increased due to volumes.\n";
  expect(quote(`${among}[Net sales increased in 2025 due to higher volumes.]`, "discussion")).toBe(why);
  expect(quote(`${among}[The increase in operating income was due to costs of stores.]`, "discussion")).toBe(
    why,
  );
  expect(quote(`${among}[Lower prices primarily reflect higher discounts to hospitals.]`, "discussion")).toBe(
    why,
  );
});

test("among the parts a result that names none is quoted only if the statements give its measure", () => {
  const part = "Pumps net sales increased due to volumes.\n";
  const margin = "Gross margin increased in 2025 due to lower costs.";
  expect(quote(`[${margin}]`, "discussion")).toBe(margin);
  expect(quote(`${part}[${margin}]`, "discussion")).toContain("may be that of a part alone");
  const sales = "Net sales increased to $84.3 billion in 2025.";
  expect(quote(`${part}[${sales}]`, "discussion")).toBe(sales);
});

test("a passage is quotable if one of its sentences is", () => {
  const passages = listPassages({
    business: "Refer to Item 2.\nWe sell pumps to cities and hospitals.",
    risks: null,
    source,
  });
  expect(passages.map((one) => isQuotableByModel(one, { passages, filed }))).toEqual([false, true]);
});
