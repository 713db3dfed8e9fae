import { faultsOfKind } from "@plumbline/research/analyst/llm/text-kinds.ts";
import { listPassages } from "@plumbline/research/analyst/sentences/quotations.ts";
import { type DraftSentence, writeSentence } from "@plumbline/research/analyst/sentences/write-sentence.ts";
import { derived } from "@plumbline/research/company/provenance.ts";
import { casesOf, type Company, type Family, type Judged, say } from "./lie-case.ts";

/** Single sentences that put a side forward, in arrangements that the patterns had not seen. */
const lieSentences: Family[] = [
  {
    name: "bull figure presented without a view",
    truth: "lie",
    drafts: () => [
      say("Here stands {value.bull}."),
      say("In the picture: {value.bull}."),
      say("What readers see is {upside.bull}."),
      say("The figure to watch is {value.bull}."),
      say("The question for readers is {upside.bull}."),
      say("As background, {growth.bull}."),
      say("{value.bull} and {upside.bull}."),
      say("First, {simulated.p90}; second, {upside.bull}."),
    ],
  },
  {
    name: "segment and period exchanged",
    truth: "lie",
    drafts: () => [
      say("{operating1.growth} stands beside {growth.bull}."),
      say("{growth.fiveYears} stands beside {operating1.growth}."),
      say("The company has {growth.year} and {operating1.share}."),
      say("{stableMargin.base} and {margin.highest} show both sides."),
      say("{netIncome.2023} stands beside {revenue.2024}."),
      say("Growth: {growth.year} and {stableGrowth.bull}."),
      say("{region1.growth} {is above|is below} {growth.year}; {company} has {region1.growth}."),
    ],
  },
];

const honestSentences: Family[] = [
  {
    name: "a fair analyst's figures",
    truth: "honest",
    drafts: () => [
      say("The figure to watch is {growth.base}."),
      say("The bear case takes {growth.bear} and gives {value.bear}."),
      say("In the bull case, {growth.bull}."),
      say("{margin.ttm} {is above|is below} {industry.margin}."),
      say("{value.base} {is above|is below} {price}."),
      say("{growth.base} stands against {growth.fiveYears}."),
      say("{company} has {cash.2024} and {longTermDebt.2024}."),
      say("{operating1.share} stands beside {operating2.share}."),
    ],
  },
];

/** A text of a report; a sentence in quotation marks is one of the risk factors or the business. */
export type Text = { name: string; header?: string; body: readonly string[] };
type Texts = Readonly<Record<string, readonly Text[]>>;

const risks = `We sold our pumps to more customers than in any other year.
Our competitors could copy our pumps and lower their prices.
Competition in the market of pumps declined, which increased our prices.
Our insurance covers fires, storms and floods in all of our plants.`;
const business = `We make pumps and valves for hospitals and laboratories in forty countries.
The Company sells its products through distributors.
We have a canteen in Ohio.
The Pumps segment makes pumps for hospitals.
Losses from theft declined in 2025 due to better locks.
Pumps net sales increased during the year due to higher volumes.
The Toys segment lost most of its customers, who bought our pumps.`;

const lieTexts: Texts = {
  "headers and bodies that contradict": [
    {
      name: "growthAnalysis",
      header: "The bull case: {upside.bull}",
      body: ["{growth.base} stands beside {growth.fiveYears}."],
    },
    { name: "marginAnalysis", header: "{value.bull} stands beside {price}", body: ["{margin.ttm}."] },
    { name: "thesisSummary", body: ["The bull case gives {value.bull}.", "{growth.base}."] },
    { name: "thesisSummary", body: ["{simulated.p90} stands beside {price}.", "{growth.base}."] },
    {
      name: "efficiencyAnalysis",
      header: "{upside.bull} in the bull case",
      body: ["The bear case takes {growth.bear}."],
    },
    { name: "thesisSummary", body: ["Consider {value.bull} beside {value.base}.", "{growth.base}."] },
  ],
  "risks of good news": [
    {
      name: "growthRisk",
      body: [
        "“We sold our pumps to more customers than in any other year.”",
        "The bear case takes {growth.bear}.",
      ],
    },
    {
      name: "marginRisk",
      body: [
        "“Competition in the market of pumps declined, which increased our prices.”",
        "The bear case takes {stableMargin.bear}.",
      ],
    },
    {
      name: "efficiencyRisk",
      body: [
        "“Our insurance covers fires, storms and floods in all of our plants.”",
        "The bear case takes {salesToEquity.bear}.",
      ],
    },
    {
      name: "competitiveRisk",
      body: [
        "“Losses from theft declined in 2025 due to better locks.”",
        "The bear case takes {stableRoe.bear}.",
      ],
    },
    {
      name: "growthRisk",
      body: [
        "{industry.growth} {is below|is above} {growth.year}.",
        "{peers.growth} {is below|is above} {growth.year}.",
        "“Competition in the market of pumps declined, which increased our prices.”",
      ],
    },
    {
      name: "growthRisk",
      body: [
        "The bear case takes {salesToEquity.bear}.",
        "{riskFreeRate} {is below|is above} {costOfEquity}.",
      ],
    },
    {
      name: "marginRisk",
      body: ["{riskFreeRate} {is below|is above} {costOfEquity}.", "The bear case takes {growth.bear}."],
    },
  ],
  "catalysts of bad news, summaries that omit": [
    {
      name: "growthCatalyst",
      body: [
        "The bull case takes {growth.bull}.",
        "“The Toys segment lost most of its customers, who bought our pumps.”",
      ],
    },
    {
      name: "growthCatalyst",
      body: ["{costOfEquity} {is above|is below} {riskFreeRate}.", "The bull case takes {growth.bull}."],
    },
    {
      name: "marginCatalyst",
      body: ["The bull case takes {growth.bull}.", "{industry.margin} {is above|is below} {margin.ttm}."],
    },
    {
      name: "catalystsSummary",
      body: ["The bull case gives {value.bull}.", "The bull case gives {upside.bull}."],
    },
    {
      name: "risksSummary",
      body: [
        "The bear case gives {value.bear}.",
        "“Our insurance covers fires, storms and floods in all of our plants.”",
      ],
    },
    { name: "companyDescription", body: ["“We have a canteen in Ohio.”", "{company} has {revenue.2024}."] },
  ],
};

const honestTexts: Texts = {
  "an honest text of its kind": [
    {
      name: "growthRisk",
      body: [
        "The bear case takes {growth.bear}.",
        "“Our competitors could copy our pumps and lower their prices.”",
      ],
    },
    {
      name: "marginRisk",
      body: [
        "The bear case takes {stableMargin.bear}.",
        "“Our competitors could copy our pumps and lower their prices.”",
      ],
    },
    {
      name: "growthCatalyst",
      body: [
        "The bull case takes {growth.bull}.",
        "“Pumps net sales increased during the year due to higher volumes.”",
      ],
    },
    {
      name: "catalystsSummary",
      body: ["The bull case gives {value.bull} beside {value.base}.", "The bull case takes {growth.bull}."],
    },
    {
      name: "risksSummary",
      body: [
        "The bear case gives {value.bear} beside {value.base}.",
        "“Our competitors could copy our pumps and lower their prices.”",
      ],
    },
    {
      name: "thesisSummary",
      body: [
        "Our view is {value.base}.",
        "The bear case gives {value.bear}.",
        "The bull case gives {value.bull}.",
      ],
    },
    {
      name: "companyDescription",
      body: [
        "“We make pumps and valves for hospitals and laboratories in forty countries.”",
        "{company} has {revenue.2024}.",
      ],
    },
    {
      name: "growthAnalysis",
      header: "{growth.year}",
      body: [
        "“Pumps net sales increased during the year due to higher volumes.”",
        "{growth.base} stands beside {growth.fiveYears}.",
      ],
    },
  ],
};

/** Judges a text as an analysis would: each sentence by the language, all by the kind of text. */
export const judgeText = (
  company: Company,
  family: string,
  truth: Judged["truth"],
  text: Text,
  passages = listPassages({ business, risks, source: derived("made up for the benchmark") }),
): Judged => {
  const sheet = { ...company.sheet, passages };
  const draftOf = (words: string): DraftSentence => {
    if (!words.startsWith("“")) return say(words);
    const quote = words.slice(1, -1);
    return { text: "{quote}", passage: passages.find((one) => one.text.includes(quote))?.id ?? "", quote };
  };
  const outcomes = (drafts: readonly string[]) => drafts.map((one) => writeSentence(draftOf(one), sheet));
  const [header, body] = [outcomes(text.header ? [text.header] : []), outcomes(text.body)];
  const written = (some: typeof body) => some.flatMap(({ sentence }) => (sentence ? [sentence] : []));
  const faults = [
    ...[...header, ...body].flatMap((one) => one.faults ?? []),
    ...faultsOfKind(text.name, { header: written(header), body: written(body) }, sheet),
  ];
  const said = [text.header ?? [], text.body].flat().join(" ");
  return {
    family,
    truth,
    ticker: company.ticker,
    draft: say(`${text.name}: ${said}`),
    printed:
      faults.length === 0
        ? written(body)
            .map((one) => one.text)
            .join(" ")
        : null,
    faults,
  };
};

/** Lists the sentences of these families. */
export const arrangedCases = (company: Company) => casesOf([...lieSentences, ...honestSentences], company);

const judgeTexts = (company: Company, truth: Judged["truth"], texts: Texts) =>
  Object.entries(texts).flatMap(([family, some]) =>
    some.map((text) => judgeText(company, family, truth, text)),
  );

/** Judges the texts of these families. */
export const judgeArrangedTexts = (company: Company): Judged[] => [
  ...judgeTexts(company, "lie", lieTexts),
  ...judgeTexts(company, "honest", honestTexts),
];
