import type { Answer } from "@plumbline/report/thesis.ts";
import { nameOperatingIncome } from "../../company/statements/name-operating-income.ts";
import { isNumber } from "../../numbers.ts";
import type { CompanyBrief } from "../analyst.ts";
import { capitalise, points } from "../wording/format.ts";
import { toEvidence } from "../filing/choose-quotations.ts";
import { readFigures } from "../filing/figures-say.ts";
import {
  introduce,
  introduceClause,
  isNewestReport,
  nameReport,
  sourceOfQuotable,
  writeSays,
} from "../filing/name-report.ts";
import type { Quotable } from "../filing/list-quotables.ts";
import { writeQuoted } from "../filing/named-lists.ts";
import { movedTo } from "../filing/quote-sections.ts";
import type { TopicName } from "../filing/topic.ts";
import { topics } from "../filing/topics.ts";
import type { Wish } from "../filing/wishes.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords } from "../wording/count-words.ts";
import { fitWords } from "./fit-words.ts";
import { mostWords, type Parts, type Question } from "./question.ts";
import { tenQuestions } from "./ten-questions.ts";

const fieldOf = (i: number): string => `answers.${i}`;
const quarterFieldOf = (i: number): string => `${fieldOf(i)}.quarter`;
const clauseFieldOf = (i: number): string => `${fieldOf(i)}.clause`;

/** Names the share of revenue that a fiscal year's operating income is by what that figure is. */
const nameMargin = ({ statements }: CompanyBrief, year: number | null): string => {
  const period = statements.annual.find(({ fiscalYear }) => fiscalYear === year) ?? statements.trailing;
  return nameOperatingIncome(period.figures).margin;
};

/**
 * Introduces a quotation. A sentence of an older report on results comes with what that year's
 * figures did, because the answer begins with those of the newest year.
 */
const frame = (
  context: ReportContext,
  { wanted, says }: { wanted: readonly TopicName[]; says: string },
): string => {
  const { brief } = context;
  const [first] = wanted;
  const measure = first && topics[first].hasDirection;
  const { year, growth, margin } = readFigures(context);
  const moved =
    measure === "growth"
      ? isNumber(growth) && `revenue ${describeMove(growth)}`
      : isNumber(margin) &&
        `the ${nameMargin(brief, year)} ${margin < 0 ? "fell" : "rose"} by ${points(Math.abs(margin))}`;
  return isNewestReport(brief) || !measure || !moved
    ? `${capitalise(nameReport(brief))} ${says}`
    : `In fiscal ${year} ${moved}; its annual report ${says}`;
};

/** The room that an answer has beside its own sentences; null if it quotes nothing. */
const wishOf = (context: ReportContext, question: Question, i: number): Wish | null => {
  const { isAnyTopic, kept = 1 } = question;
  const { topics: wanted = question.topics, ...asked } = question.narrow?.(context) ?? {};
  const [first] = wanted;
  if (!first || (question.isNewestOnly && !isNewestReport(context.brief))) return null;
  const own = fitWords(question.write(context), mostWords);
  const brief = question.writeBrief?.(context);
  const ofOwn = countWords(brief ?? own.slice(0, kept).join(" "));
  const wish = {
    field: fieldOf(i),
    topics: wanted,
    words: mostWords - ofOwn - countWords(frame(context, { wanted, says: "says:" })),
    ...(isAnyTopic && { isAnyTopic }),
    ...asked,
  };
  // The year's reason may be tax, of which a quarter says less than of its costs.
  const [usual = first] = question.topics;
  const measure = topics[usual].hasDirection;
  // A 10-Q's sentence takes no sentence of the answer's own away.
  if (!measure) return { ...wish, wordsBeside: mostWords - countWords(own.join(" ")) };
  const year = question.writeYear?.(context);
  const reason = {
    field: quarterFieldOf(i),
    measure,
    words: mostWords - (year ? countWords(year.full) : ofOwn),
    moving: year ? { wordsBesideBrief: mostWords - countWords(year.brief), to: movedTo[measure] } : null,
  };
  const named = question.writeParts?.(context);
  const roomBeside = (texts: readonly string[]) => mostWords - Math.min(...texts.map(countWords));
  const clause = named && {
    field: clauseFieldOf(i),
    parts: named.parts.map(({ name, own: texts }) => ({ name, words: roomBeside(texts) })),
    words: roomBeside(named.own),
    ...(named.tax && { tax: named.tax }),
    ...(named.isOfMost && { isOfMost: named.isOfMost }),
  };
  return { ...wish, isOfYear: true, reason, ...(clause && { clause }) };
};

/** Writes an answer that names parts, with the clause that says why one of them moved. */
const writeWithClause = (context: ReportContext, question: Question, clause: Quotable): string => {
  const quoted = `${introduceClause(clause)} “${clause.text}${clause.text.endsWith(".") ? "”" : "”."}`;
  const { own = [], parts = [] } = question.writeParts?.(context) ?? {};
  const ofPart = clause.isOfMost ? undefined : parts.find(({ name }) => name === clause.segment);
  const texts = ofPart?.own ?? own;
  const room = mostWords - countWords(quoted);
  return [texts.find((text) => countWords(text) <= room), quoted].join(" ");
};

/**
 * Lists what the answers would quote: the topics, and the words for which they have room. What the
 * company sells chooses first, as a sentence on that often names what protects it, too.
 */
export const listAnswerWishes = (context: ReportContext): Wish[] =>
  tenQuestions
    .map((question, i) => ({ question, i }))
    .toSorted((a, b) => Number(b.question.key === "business") - Number(a.question.key === "business"))
    .flatMap(({ question, i }) => wishOf(context, question, i) ?? []);

/**
 * Writes an answer's own sentences in the words that quotations leave. Where the quarter alone is
 * quoted, the year keeps its reason, if need be in fewer words.
 */
const writeOwn = (
  context: ReportContext,
  question: Question,
  { room, isOfQuarter }: { room: number; isOfQuarter: boolean },
): string => {
  const parts = question.write(context);
  const { inBrief = 1 } = question;
  const full = fitWords(parts, room);
  const has = (kept: readonly string[], part: Parts[number]): boolean =>
    typeof part !== "string" || part === "" || kept.includes(part);
  const isFull = parts.slice(0, inBrief).every((part) => has(full, part));
  const next = inBrief > 1 ? parts[inBrief] : null;
  const brief = isFull && has(full, next) ? null : question.writeBrief?.(context);
  const inFewer = brief ? fitWords([brief, ...parts.slice(inBrief)], room) : full;
  const own = (isFull && !has(inFewer, next) ? full : inFewer).join(" ");
  const year = isOfQuarter ? question.writeYear?.(context) : null;
  if (!year || own.startsWith(year.full)) return own;
  return countWords(year.full) <= room ? year.full : year.brief;
};

/** Answers the ten questions from the figures and the chosen sentences of the reports. */
export const answerQuestions = (context: ReportContext, chosen: ReadonlyMap<string, Quotable>): Answer[] =>
  tenQuestions.map((one, i) => {
    const quotations = [fieldOf(i), quarterFieldOf(i)].flatMap((field) => chosen.get(field) ?? []);
    const quoted = quotations.map((quotation) => {
      const { topics: wanted = one.topics } = one.narrow?.(context) ?? {};
      const says = writeSays(quotation);
      const start = quotation.ofQuarter
        ? introduce(context.brief, quotation)
        : frame(context, { wanted, says });
      return `${start} ${writeQuoted(quotation)}`;
    });
    const own = writeOwn(context, one, {
      room: mostWords - countWords(quoted.join(" ")),
      isOfQuarter: chosen.has(quarterFieldOf(i)) && !chosen.has(fieldOf(i)),
    });
    const clause = chosen.get(clauseFieldOf(i));
    const text = clause
      ? writeWithClause(context, one, clause)
      : [own, ...quoted].filter(Boolean).join(" ").replaceAll("..", ".");
    const quotes = [...quotations, ...(clause ? [clause] : [])].flatMap((quotation) =>
      toEvidence(fieldOf(i), quotation, sourceOfQuotable(context.brief, quotation)),
    );
    return { question: one.question, text, quotes };
  });
