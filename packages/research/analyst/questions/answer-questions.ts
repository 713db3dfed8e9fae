import type { Answer } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import { capitalise, points } from "../wording/format.ts";
import { toEvidence, type Wish } from "../filing/choose-quotations.ts";
import { readFigures } from "../filing/figures-say.ts";
import { introduce, isNewestReport, nameReport, sourceOfQuotable } from "../filing/name-report.ts";
import type { Quotable } from "../filing/list-quotables.ts";
import { type TopicName, topics } from "../filing/topics.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords } from "../wording/count-words.ts";
import { fitWords } from "./fit-words.ts";
import { tenQuestions } from "./ten-questions.ts";

/** Words of an answer at most, those that it quotes included. */
export const mostWords = 60;

const fieldOf = (i: number): string => `answers.${i}`;
const quarterFieldOf = (i: number): string => `${fieldOf(i)}.quarter`;

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

/** Words that introduce a sentence of the 10-Q at least: "The quarterly report says:". */
const wordsOfQuarter = 4;

/**
 * Lists what the answers would quote: the topics, and the words for which they have room beside the
 * first sentence of their own. An answer on results has the year's reason first and, where both fit,
 * the quarter's.
 */
export const listAnswerWishes = (context: ReportContext): Wish[] =>
  tenQuestions.flatMap(({ write, kept = 1, topics: wanted, isAnyTopic }, i) => {
    const own = fitWords(write(context), mostWords).slice(0, kept).join(" ");
    const words = mostWords - countWords(own) - countWords(frame(context, wanted));
    const isOfResults = wanted.some((topic) => topics[topic].hasDirection);
    return wanted.length > 0
      ? [
          {
            field: fieldOf(i),
            topics: wanted,
            words,
            ...(isAnyTopic && { isAnyTopic }),
            ...(isOfResults && {
              isOfYear: true,
              quarter: { field: quarterFieldOf(i), words: wordsOfQuarter },
            }),
          },
        ]
      : [];
  });

/** Answers the ten questions from the figures and the chosen sentences of the reports. */
export const answerQuestions = (context: ReportContext, chosen: ReadonlyMap<string, Quotable>): Answer[] =>
  tenQuestions.map((one, i) => {
    const quotations = [fieldOf(i), quarterFieldOf(i)].flatMap((field) => chosen.get(field) ?? []);
    const quoted = quotations.map((quotation) => {
      const start = quotation.ofQuarter ? introduce(context.brief, quotation) : frame(context, one.topics);
      return `${start} “${quotation.text}”`;
    });
    const own = fitWords(one.write(context), mostWords - countWords(quoted.join(" ")));
    const text = [...own, ...quoted].join(" ").replaceAll("..", ".");
    const quotes = quotations.flatMap((quotation) =>
      toEvidence(fieldOf(i), quotation, sourceOfQuotable(context.brief, quotation)),
    );
    return { question: one.question, text, quotes };
  });
