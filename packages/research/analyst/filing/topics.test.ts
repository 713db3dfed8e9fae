import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import { listQuotables } from "./list-quotables.ts";
import type { TopicName } from "./topic.ts";

/** Returns whether a sentence is quoted on a topic by a filing for fiscal 2025. */
const isQuoted = (
  topic: TopicName,
  part: "business" | "risks" | "discussion" | "notes",
  text: string,
): boolean => {
  const filing = { business: null, risks: null, [part]: text, source: derived("made up for a test") };
  const say = { year: 2025, growth: 0.04, margin: 0.02, movers: [], minor: [], end: null, today: null };
  const annual = { quotables: listQuotables(filing), say };
  return chooseQuotations({ annual, wishes: [{ field: "text", topics: [topic], words: 45 }] }).has("text");
};

test.each([
  [
    "sells",
    "business",
    "Our principal business is the design and sale of pumps to cities in Norway and Chile.",
    true,
  ],
  [
    "sells",
    "business",
    "We operate in an environment that changes with the use of pumps in Norway and Chile.",
    false,
  ],
  [
    "sells",
    "business",
    "Key indicators we monitor include home prices in Norway and in Chile and Peru.",
    false,
  ],
  [
    "sells",
    "business",
    "Hydraline also makes and sells brass taps under the brands Acme and Delphin in Norway and Chile.",
    false,
  ],
  [
    "sells",
    "business",
    "We make our investments in Norway and Chile with an eye on pumps and valves.",
    false,
  ],
  [
    "protects",
    "business",
    "We own the brands Pumpwright and Hydraline, the largest in Norway and Chile.",
    true,
  ],
  [
    "protects",
    "business",
    "We own a number of patents in the U.S. that primarily cover our pumps and valves.",
    false,
  ],
  [
    "protects",
    "business",
    "We offer pumps in Norway with our own network and that of Acme, the largest in Chile.",
    false,
  ],
  [
    "protects",
    "business",
    "We hold important patents issued, allowed, and pending in the United States and in foreign places.",
    false,
  ],
  [
    "protects",
    "business",
    "We hold 300 important patents issued and pending in the United States and in foreign places.",
    true,
  ],
  ["newBusiness", "business", "In 2025, we launched our Pumpwright devices in Norway and Chile.", true],
  ["newBusiness", "business", "In 2025, we launched our eleventh Women’s Summit in Norway and Chile.", false],
  [
    "newBusiness",
    "business",
    "In 2025, we launched a Community Fund in Norway and Chile for Hydraline.",
    false,
  ],
  [
    "newBusiness",
    "business",
    "We manage our pumps by portfolio, investing in Norway, Chile and Hydraline.",
    false,
  ],
  [
    "newBusiness",
    "business",
    "Our vendors Acme and Delphin of Norway launched new products in Chile.",
    false,
  ],
  [
    "supplies",
    "business",
    "We rely on Acme of Norway and Delphin of Chile, who manufacture our components.",
    true,
  ],
  [
    "supplies",
    "business",
    "We utilize foundries, such as Acme Company Limited of Norway, to cast our pumps.",
    false,
  ],
  ["supplies", "business", "Hydraline designs and manufactures pumps of Norway in Savannah, Chile.", false],
  [
    "supplies",
    "business",
    "Substantial components of our Pumpwright program in Norway include Hydraline of Chile.",
    false,
  ],
  [
    "concentration",
    "business",
    "Our largest customer, of Norway, accounted for 12% of our net revenues.",
    true,
  ],
  [
    "concentration",
    "business",
    "Our customer base is diverse, with 40% of revenue from customers outside Norway.",
    false,
  ],
  [
    "ownRisk",
    "risks",
    "A recall of our Pumpwright line in Norway and Chile could harm Hydraline sales.",
    true,
  ],
  ["ownRisk", "risks", "The COVID-19 pandemic harmed our sales of Pumpwright in Norway and Chile.", false],
  ["debt", "notes", "In March 2025, we issued notes of $1.4 billion, which mature in 2033.", true],
  [
    "debt",
    "notes",
    "In 2024, we received proceeds of $1.49 billion from the issuance of long-term debt and retired maturing debt of $500 million.",
    false,
  ],
  ["debt", "notes", "As of December 31, 2025, we had notes of $500 that mature in 2033.", false],
  [
    "debt",
    "notes",
    "As of December 31, 2025, we had $309 million of investments in commercial paper.",
    false,
  ],
  [
    "spending",
    "discussion",
    "Capital expenditures for Pumpwright plants in Norway were $3 billion in 2025.",
    true,
  ],
  [
    "spending",
    "discussion",
    "Sales increased $1.8 billion in 2025, reflecting acquisitions in Norway and Chile.",
    false,
  ],
  ["rules", "risks", "The Water Act of Norway required us to recall the pumps of 2025 in Chile.", true],
  [
    "rules",
    "risks",
    "Actions under the Water Act of Norway include warning letters and fines of Chile.",
    false,
  ],
  [
    "sells",
    "business",
    "The Hydraline chain is a public record of all pumps of Norway and Chile and Peru.",
    false,
  ],
  [
    "sells",
    "business",
    "Hydraline is a growth company reimagining a healthier future for pumps of Norway and Chile.",
    false,
  ],
  [
    "sells",
    "business",
    "Hydraline is a pump company with plants and brands in Norway, Chile and Peru.",
    true,
  ],
  [
    "growth",
    "discussion",
    "The increase in receivables was driven by sales of pumps of Norway and Chile.",
    false,
  ],
  [
    "growth",
    "discussion",
    "Sales of pumps increased 12% due to demand of Norway and restocking of inventory in Chile.",
    true,
  ],
  [
    "growth",
    "discussion",
    "Sales growth was unfavorably affected by currencies, due to the krone of Norway and the peso of Chile.",
    false,
  ],
  [
    "protects",
    "business",
    "We have followed a policy of registering important trademarks on pumps of Norway and Chile.",
    false,
  ],
  [
    "growth",
    "discussion",
    "Pump length grew 2% due to coal of Norway and Chile moving in larger volumes.",
    false,
  ],
  [
    "growth",
    "discussion",
    "Hydraline served more people of Norway, driven by growth in pumps of Chile.",
    true,
  ],
  [
    "growth",
    "discussion",
    "The increase in sales was due to the continued execution of our strategy in Norway.",
    false,
  ],
  [
    "spending",
    "discussion",
    "Costs were $146 million, an increase driven by content acquisition costs of Norway and Chile.",
    false,
  ],
  [
    "sells",
    "business",
    "Our strategic partners include companies of Norway, Chile and Peru that offer pumps.",
    false,
  ],
  [
    "rules",
    "business",
    "All officers are elected each year by the Board of Norway as in the Company’s By-laws of Chile.",
    false,
  ],
  [
    "ownRisk",
    "risks",
    "We have plans which we test in Norway and Chile to contain disruptions or attacks on pumps.",
    false,
  ],
  [
    "spending",
    "discussion",
    "Valves revenue was $146 million, with Hydraline of Norway contributing since the acquisition closed.",
    false,
  ],
  [
    "debt",
    "discussion",
    "Interest expense consists of interest on our Notes of $182 million of Norway and Chile.",
    false,
  ],
  [
    "spending",
    "discussion",
    "We spent $146 million on the acquisition of Acme and of Delphin of Norway and Chile.",
    true,
  ],
  [
    "depends",
    "risks",
    "Sojo of Norway, the sole owner of our preferred stock, finances pumps of Chile.",
    false,
  ],
  [
    "depends",
    "business",
    "We source our apple juice and apple juice concentrate from Norway and from Chile, in tanks.",
    false,
  ],
  [
    "depends",
    "business",
    "We make the majority of our pump sales through Hydraline of Norway and Acme of Chile.",
    false,
  ],
  [
    "depends",
    "business",
    "We make the majority of our total sales through Hydraline of Norway and Acme of Chile.",
    true,
  ],
  ["depends", "business", "Our net sales are concentrated in few customers of Norway, Chile and Peru.", true],
  [
    "supplies",
    "risks",
    "Our pumps use various raw materials including tin, copper and zinc of Norway and Chile.",
    false,
  ],
  [
    "supplies",
    "risks",
    "Our pumps use raw materials including tin and zinc of Norway and Chile, whose prices fluctuate.",
    true,
  ],
  [
    "concentration",
    "business",
    "Case volume outside the United States represented 84% of our worldwide case volume in Norway and Chile.",
    false,
  ],
  [
    "supplies",
    "risks",
    "Ships can be competitive, as they carry commodities of Norway and of Chile and Peru.",
    false,
  ],
  [
    "growth",
    "discussion",
    "The increase in sales of eliminations was due to demand of Norway and Chile.",
    false,
  ],
  ["growth", "discussion", "The increase in sales of pumps was due to demand of Norway and Chile.", true],
  [
    "backlog",
    "notes",
    "As of December 31, 2025, our remaining performance obligations were $2.4 billion.",
    true,
  ],
  [
    "backlog",
    "notes",
    "At December 31, 2025 and 2024, our redemption liability was insignificant, our deferred revenue was $384 million and $353 million, and cardholders had $1.2 billion of points.",
    false,
  ],
  ["debt", "notes", "As of December 31, 2025, our term debt was $2.0 billion, due in 2028.", true],
  ["debt", "notes", "As of December 31, 2025, our credit facilities were $2.0 billion, due in 2028.", false],
  ["debt", "notes", "Our credit agreement provides for a $2.0 billion facility that matures in 2028.", false],
  [
    "debt",
    "notes",
    "As of December 31, 2025, we had $2.0 billion outstanding under our credit facility.",
    true,
  ],
  [
    "debt",
    "notes",
    "Total borrowing capacity under our credit facilities does not include our $2.0 billion facility of Norway due in 2028.",
    false,
  ],
  [
    "concentration",
    "business",
    "We serve customers of Norway over our 100% fiber network of pumps and of valves.",
    false,
  ],
  [
    "depends",
    "risks",
    "We rely upon Hydraline Water Works to operate our service and a disruption of it would harm our operations.",
    true,
  ],
  [
    "depends",
    "risks",
    "We know businesses of all sizes around Norway rely on Hydraline Pumps of ours to find water.",
    false,
  ],
  [
    "ownRisk",
    "risks",
    "Counterfeiting threatens to damage our business, as its copies of pumps are compelling: virtually all valves for free.",
    true,
  ],
  [
    "ownRisk",
    "risks",
    "Counterfeiting could damage our business, as its copies of pumps are compelling: virtually all valves for free.",
    false,
  ],
  [
    "rules",
    "risks",
    "The Water Act of Norway also requires manufacturers of pumps to disclose prices of Chile.",
    false,
  ],
  [
    "supplies",
    "business",
    "In Norway, most bottlers operate under a contract of Hydraline that is of stated duration, subject to renewal rights.",
    false,
  ],
] as const)("on what it %s, of the %s: %s %s", (topic, part, text, expected) => {
  expect(isQuoted(topic, part, text)).toBe(expected);
});

test.each([
  ["In 2025, we signed over 650 new partnerships with shops in Norway, Chile and Peru.", true],
  ["In 2025, we launched Pumpwell, a full set of systems for wells in Norway and Chile.", true],
  ["In 2025, we launched Pumpmind 2.0, our most capable model in Norway and Chile yet.", false],
  ["We are developing software to enable pumps of Norway and Chile without drivers.", false],
])("new business is what earns: %s", (text, isFit) => {
  expect(isQuoted("newBusiness", "business", text)).toBe(isFit);
});
