import type { Answer } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import { capitalise, points } from "../wording/format.ts";
import { toEvidence, type Wish } from "../filing/choose-quotations.ts";
import { readFigures } from "../filing/figures-say.ts";
import { isNewestReport, nameReport } from "../filing/name-report.ts";
import type { Quotable } from "../filing/list-quotables.ts";
import { type TopicName, topics } from "../filing/topics.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords, fitWords } from "./fit-words.ts";
import { tenQuestions } from "./ten-questions.ts";

/** Words of an answer at most, those that it quotes included. */
export const mostWords = 60;

const fieldOf = (i: number): string => `answers.${i}`;

/**
 * Introduces a quotation. A sentence of an older report on results comes with what that year's
 * figures did, because the answer begins with those of the newest year.
 */
const frame = (context: ReportContext, wanted: readonly TopicName[]): string => {
  const { brief } = context;
  const [first] = wanted;
  const measure = first && topics[first].hasDirection;
  const { year, growth, margin } = readFigures(context);
  const moved =
    measure === "growth"
      ? isNumber(growth) && `revenue ${describeMove(growth)}`
      : isNumber(margin) &&
        `the operating margin ${margin < 0 ? "fell" : "rose"} by ${points(Math.abs(margin))}`;
  return isNewestReport(brief) || !measure || !moved
    ? `${capitalise(nameReport(brief))} says:`
    : `In fiscal ${year} ${moved}; its annual report says:`;
};

/**
 * Lists what the answers would quote: the topics, and the words for which they have room beside the
 * first sentence of their own.
 */
export const listAnswerWishes = (context: ReportContext): Wish[] =>
  tenQuestions.flatMap(({ write, kept = 1, topics: wanted, isAnyTopic }, i) => {
    const own = fitWords(write(context), mostWords).slice(0, kept).join(" ");
    const words = mostWords - countWords(own) - countWords(frame(context, wanted));
    return wanted.length > 0
      ? [{ field: fieldOf(i), topics: wanted, words, ...(isAnyTopic && { isAnyTopic }) }]
      : [];
  });

/** Answers the ten questions from the figures and the chosen sentences of the filing. */
export const answerQuestions = (context: ReportContext, chosen: ReadonlyMap<string, Quotable>): Answer[] =>
  tenQuestions.map((one, i) => {
    const quotation = chosen.get(fieldOf(i));
    const source = context.brief.filingText?.source;
    const quoted = quotation ? `${frame(context, one.topics)} “${quotation.text}”` : null;
    const own = fitWords(one.write(context), mostWords - countWords(quoted ?? ""));
    const text = [...own, ...(quoted ? [quoted] : [])].join(" ").replaceAll("..", ".");
    const quotes = quotation && source ? [toEvidence(fieldOf(i), quotation, source)] : [];
    return { question: one.question, text, quotes };
  });
