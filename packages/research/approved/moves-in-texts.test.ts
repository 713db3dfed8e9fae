import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findTextMoves } from "./moves-in-texts.ts";

const { content } = await makeReport("AAPL");
const withAnswer = (text: string) => {
  const { thesis } = content;
  const none = { header: "", text: "" };
  const sections = {
    growthAnalysis: none,
    growthCatalyst: none,
    runwayCatalyst: none,
    growthRisk: none,
  };
  return findTextMoves({
    ...content,
    thesis: { ...thesis, ...sections, answers: [{ question: "", text }] },
  });
};

test.each([
  ["Apple's revenue grew 6.4% in fiscal 2025, to $416.2bn.", "grew", "fell"],
  ["Apple's revenue grew 6.4% in fiscal 2025, to $416.2bn.", "6.4%", "7.4%"],
  ["The latest twelve months were 8.5% above fiscal 2025.", "above", "below"],
  ["The latest twelve months were 8.5% above fiscal 2025.", "8.5%", "9.5%"],
  ["Growth was above 15.0% in two of ten years, last in 2021.", "in two of", "in three of"],
  ["Growth was below 0.0% in three of ten years, last in 2023.", "2023", "2025"],
  [
    "Growth was above 15.0% in two of ten years, last in 2021; the highest was 33.3%, in fiscal 2021.",
    "33.3%",
    "23.3%",
  ],
  [
    "Growth was below 0.0% in three of ten years, last in 2023; the lowest was −7.7%, in fiscal 2016.",
    "fiscal 2016",
    "fiscal 2019",
  ],
  ["Apple needs ten years above 4.5%; six of ten on record were.", "six", "seven"],
  ["Apple needs ten years above 4.5%; six of ten on record were.", "; six", ", though only six"],
  ["Apple's bull case needs ten years above 4.5%; six of ten on record were.", "needs ten", "needs 11"],
  ["Of ten years revenue grew fastest in fiscal 2021, by 33.3%.", "2021", "2022"],
  ["Of ten years revenue grew fastest in fiscal 2021, by 33.3%.", "fastest", "slowest"],
  ["Growth was below 60.0% in all ten years.", "60.0%", "6.0%"],
  [
    "Apple grew 12.8% over twelve months, after 1.8% a year over three years; we expect 11.6%.",
    "12.8%",
    "15.2%",
  ],
  ["Apple grew 12.8% over twelve months; we expect 11.6% a year from there.", "12.8%", "15.2%"],
  ["Apple grew 12.8% over twelve months, after 6.4% in fiscal 2025; we expect 11.6%.", "6.4%", "1.8%"],
  ["In fiscal 2025 Services added $13.0bn (grew 13.5%), while Mac grew 12.4%.", "13.5%", "12.5%"],
  ["In fiscal 2025 Services grew 13.5%, while Greater China fell 3.8%.", "grew", "fell"],
  ["In fiscal 2025 Services grew 13.5%, while Greater China fell 3.8%.", "3.8%", "8.3%"],
  ["Apple's largest segment, iPhone, grew 4.2% in fiscal 2025, while Services grew 13.5%.", "4.2%", "5.2%"],
  ["In fiscal 2025 Apple's net margin rose from 24.0% to 26.9%.", "rose", "fell"],
  [
    "Greater China fell 3.8% to $64.4bn in fiscal 2025; another such year takes $1.28 off a share at average margins.",
    "3.8%",
    "8.3%",
  ],
  ["In fiscal 2025 Services grew most, by 13.5%; it is 26.2% of revenue.", "13.5%", "12.5%"],
  [
    "In fiscal 2025 Services grew most, by 13.5%; it is 26.2% of revenue.",
    "Services grew most, by 13.5%",
    "Mac grew most, by 12.4%",
  ],
  ["Apple's largest segment, iPhone, grew 4.2% in fiscal 2025.", "2025.", "2025, more than any other."],
  ["iPhone grew 4.2% in fiscal 2025, below the 11.6% that we expect of the company.", "11.6%", "2.5%"],
  ["Hold below $281.02, Buy below $158.82.", "$281.02", "$299.24"],
])("%s is what the tables show; with %s as %s it is not", (sentence, right, wrong) => {
  expect(withAnswer(sentence)).toEqual({ claims: [sentence], contradictions: [] });
  const changed = sentence.replace(right, wrong);
  expect(withAnswer(changed).contradictions).toEqual([changed]);
});

test("a claim of what the tables do not have is no claim", () => {
  expect(withAnswer("Apple's revenue grew 6.4% in fiscal 1999.").claims).toEqual([]);
  expect(withAnswer("Our revenue is large.").claims).toEqual([]);
});
