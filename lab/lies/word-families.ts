import { casesOf, type Company, type Family, type LieCase, say } from "./lie-case.ts";

/** Lies in the words that a model may write, and honest sentences in the same. */

const lies: Family[] = [
  {
    name: "lies in words of the vocabulary alone",
    truth: "lie",
    drafts: () => [
      say("The margin is {growth.year}."),
      say("Growth is {margin.ttm} and {growth.base}."),
      say("In the base case the growth is {growth.bull}."),
      say("The company has {growth.year} of {margin.ttm}."),
      say("The company has {implied.revenueGrowthRate}."),
      say("{growth.year} is {growth.base}."),
      say("{revenue.2024} of {revenue.2023} is for readers to see."),
      say("What the bear case gives is {value.base}."),
      say("The bull case takes {growth.bull} and {margin.ttm}."),
      say("The base case has {growth.base}, {stableMargin.base} and {value.bull}."),
    ],
  },
  {
    name: "rating without a figure's support",
    truth: "lie",
    drafts: ({ name }) => [
      say("Hold {company}: {value.base}."),
      say("To sell is the view of this report, with {value.bear}."),
      say(`${name} is a Buy beside {value.bull}.`),
      say("Our view is to accumulate with {upside.base}."),
      say("The thesis is strong; {value.bull}."),
      say("The rating is upgraded to {value.bull}."),
    ],
  },
  {
    name: "direction and time smuggled in",
    truth: "lie",
    drafts: () => [
      say("{growth.year} rises to {growth.bull}."),
      say("Growth of {growth.year} goes on to {growth.base}."),
      say("{margin.lowest} comes back."),
      say("{revenue.2023} {rose from|fell from} {revenue.2024}."),
      say("{revenue.2024}, up from {netIncome.2024}."),
      say("Soon {growth.base}."),
      say("{dividends.2024} will be {buybacks.2024}."),
    ],
  },
  {
    name: "degrees and moods",
    truth: "lie",
    drafts: () => [
      say("Modest {growth.bull}."),
      say("A comfortable {margin.ttm} with {coverage}."),
      say("Sadly, {growth.bear}."),
      say("Merely {margin.ttm}."),
      say("An impressive {roe.ttm} beside {costOfEquity}."),
      say("Well over {growth.year}."),
    ],
  },
  {
    name: "misquoted passage",
    truth: "lie",
    drafts: ({ quoted, sentences }) => {
      const [one = "", two = "", three = ""] = sentences;
      return [
        quoted(one.replace(/\b(\w+), /, "no $1, ")),
        quoted(two.replace(/^(?:We|The|Our|iPhone®|Each|Walmart)\b/, "They")),
        quoted(three.toUpperCase()),
        quoted(one.replace(/\.$/, "!")),
        quoted(`${one} ${one}`),
        quoted(two.replaceAll(/\d+/g, "9").replace(/ (\w+) (\w+)/, " $2 $1")),
        quoted(`“${one}”`.replace("and", "or")),
        quoted(three.replace(/\b(\w{6,})\b/, "$1s")),
      ];
    },
  },
  {
    name: "quotation that stands elsewhere",
    truth: "lie",
    drafts: ({ quoted, sentences, ticker }) => [
      { ...quoted(sentences[0] ?? ""), passage: "r1" },
      { ...quoted(sentences[1] ?? ""), passage: null },
      { ...quoted(sentences[0] ?? ""), passage: "B2" },
      quoted("The Company believes that its products have no rivals in any of their markets."),
      quoted(`In fiscal 2025 the ${ticker} segment brought in most of the revenue of the group.`),
      quoted("Our shares are undervalued by most measures that analysts use."),
      quoted("Our common stock has never been cheaper in relation to what we earn."),
    ],
  },
  {
    name: "other scripts and numerals",
    truth: "lie",
    drafts: () => [
      say("Growth of seventeen beside {growth.year}."),
      say("Growth of XVII beside {growth.year}."),
      say("Growth of ١٧ beside {growth.year}."),
      say("Growth of 十七 beside {growth.year}."),
      say("{growth.year} beside ⅓ of the case."),
      say("{growth.year} plus O.O5."),
      say("{growth.yеаr} beside {margin.ttm}."),
      say("{ＧＲＯＷＴＨ.year} beside {margin.ttm}."),
    ],
  },
  {
    name: "placeholders that pretend",
    truth: "lie",
    drafts: () => [
      say("{growth.2030} matters."),
      say("{value.target} matters."),
      say("{fact}: {growth.year}."),
      say("{above} matters."),
      say("{growth.year}{growth.base}"),
      say("{is above|is above} {growth.year}."),
      say("{above the industry|below the industry} is {margin.ttm}."),
      say("{weight.revenueGrowthRate} {weight.stableRoe}"),
      say("{quote} {growth.year}"),
      say("{__proto__} matters."),
    ],
  },
  {
    name: "money that does not belong together",
    truth: "lie",
    drafts: () => [
      say("{cash.2024} pays {longTermDebt.2024}."),
      say("{dividends.2024} come out of {netIncome.2024}."),
      say("{revenue.2024} {is more than|is less than} {revenue.ttm} of {netIncome.2024}."),
      say("{buybacks.2024} {exceed|fall short of} {revenue.2022}."),
      say("{price} {is more than|is less than} {value.base}."),
      say("{equityValue} {is above|is below} {revenue.2024}."),
    ],
  },
];

const honest: Family[] = [
  {
    name: "what a case takes",
    truth: "honest",
    drafts: () => [
      say("The bear case takes {growth.bear}, {stableMargin.bear} and {stableRoe.bear}."),
      say("The bull case assumes {growth.bull} and gives {value.bull}."),
      say("In the base case, {growth.base} {is above|is below} {stableGrowth.base}."),
      say("What the base case assumes is {stableMargin.base}."),
      say("The base case gives {value.base}; {price} stands against it."),
      say("The bear case takes {growth.bear}; the base case takes {growth.base}."),
    ],
  },
  {
    name: "how the record compares",
    truth: "honest",
    drafts: () => [
      say("{growth.fiveYears} {is faster than|is slower than} {growth.threeYears}."),
      say("For comparison, {margin.ttm} {is above|is below} {peers.margin}."),
      say("{revenue.2024} {is up from|is down from} {revenue.2021}."),
      say(
        "{roe.fiveYears} {is above|is below} {costOfEquity}, and {stableRoe.base} {is above|is below} {costOfEquity.stable}.",
      ),
      say("{industry.margin} stands beside {peers.margin}."),
      say("The margin matters: {margin.lowest} and {margin.highest}."),
      say("{operatingCashFlow.2024} {exceeds|falls short of} {netIncome.2024}."),
      say("{priceToEarnings} {is above|is below} {peers.priceToEarnings}."),
      say(
        "While {growth.year} {is above|is below} {growth.base}, {margin.ttm} {is above|is below} {stableMargin.base}.",
      ),
    ],
  },
  {
    name: "what a reader may watch",
    truth: "honest",
    drafts: () => [
      say("A figure to watch is {growth.sinceYearEnd}."),
      say("The question for readers is {growth.bear}."),
      say("Here readers see {simulated.p10} and {simulated.p90}."),
      say("Consider {belowPrice} beside {upside.base}."),
      say("{distress} and {coverage} belong in the background."),
      say("{volatility} is a figure to note."),
      say("Both {operating1.share} and {operating1.growth} matter."),
    ],
  },
  {
    name: "headers of passages",
    truth: "honest",
    drafts: () => [
      say("Growth: {growth.year}"),
      say("{margin.ttm} beside {industry.margin}"),
      say("{salesToEquity.base} for the base case"),
      say("The bear case: {growth.bear}"),
      say("{years.base}"),
      say("{growth.bull}, where {growth.base} is the base case"),
    ],
  },
  {
    name: "quotations with an introduction",
    truth: "honest",
    drafts: ({ quoted, sentences }) => [
      ...sentences.slice(0, 3).map((sentence) => quoted(sentence, "Of the business, {quote}")),
      ...sentences.slice(2, 5).map((sentence) => quoted(sentence, "As background, {quote}")),
      ...sentences.slice(-3).map((sentence) => quoted(sentence, "To note: {quote}")),
      ...sentences.slice(-3).map((sentence) => quoted(sentence)),
      ...sentences.slice(1, 4).map((sentence) => quoted(sentence, "For readers of this report, {quote}")),
    ],
  },
];

/** Lists the cases of these families; a quotation that no alteration changed is no lie. */
export const wordCases = (company: Company): LieCase[] =>
  casesOf([...lies, ...honest], company).filter(
    ({ family, draft }) => family !== "misquoted passage" || !company.sentences.includes(draft.quote ?? ""),
  );
