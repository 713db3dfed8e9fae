import type { Answer } from "@plumbline/report/thesis.ts";
import { capitalise } from "../wording/format.ts";
import { toEvidence, type Wish } from "../filing/choose-quotations.ts";
import { nameReport } from "../filing/name-report.ts";
import type { Quotable } from "../filing/list-quotables.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords, fitWords } from "./fit-words.ts";
import { tenQuestions } from "./ten-questions.ts";

/** Words of an answer at most, those that it quotes included. */
export const mostWords = 60;

const fieldOf = (i: number): string => `answers.${i}`;
const frame = ({ brief }: ReportContext): string => `${capitalise(nameReport(brief))} says:`;

/**
 * Lists what the answers would quote: the topics, and the words for which they have room beside the
 * first sentence of their own.
 */
export const listAnswerWishes = (context: ReportContext): Wish[] =>
  tenQuestions.flatMap(({ write, topics }, i) => {
    const [lead = ""] = fitWords(write(context), mostWords);
    const words = mostWords - countWords(lead) - countWords(frame(context));
    return topics.length > 0 ? [{ field: fieldOf(i), topics, words }] : [];
  });

/** Answers the ten questions from the figures and the chosen sentences of the filing. */
export const answerQuestions = (context: ReportContext, chosen: ReadonlyMap<string, Quotable>): Answer[] =>
  tenQuestions.map((one, i) => {
    const quotation = chosen.get(fieldOf(i));
    const source = context.brief.filingText?.source;
    const quoted = quotation ? `${frame(context)} “${quotation.text}”` : null;
    const own = fitWords(one.write(context), mostWords - countWords(quoted ?? ""));
    const text = [...own, ...(quoted ? [quoted] : [])].join(" ").replaceAll("..", ".");
    const quotes = quotation && source ? [toEvidence(fieldOf(i), quotation, source)] : [];
    return { question: one.question, text, quotes };
  });
