import type { Question } from "./question.ts";
import { answerBusiness, answerGrowth, answerMargin } from "./business-questions.ts";
import { answerCash } from "./cash-questions.ts";
import { answerBetter, answerWorse } from "./change-questions.ts";
import { answerPeers } from "./peer-question.ts";
import { answerBelief, answerWorth } from "./value-questions.ts";
import { answerWatch } from "./watch-question.ts";

/** The questions that every report answers, in their order. */
export const tenQuestions: readonly Question[] = [
  { question: "What is it worth, and how sure is that?", write: answerWorth, topics: [] },
  { question: "What must I believe?", write: answerBelief, topics: ["protects"] },
  {
    question: "What does it sell, and how does it earn?",
    write: answerBusiness,
    topics: ["sells", "earns", "customers"],
  },
  { question: "What grew, and why?", write: answerGrowth, topics: ["growth"] },
  { question: "What do margins do, and why?", write: answerMargin, topics: ["margin"] },
  { question: "What does it do with its cash?", write: answerCash, topics: ["debt", "spending"] },
  {
    question: "What could make it worth more?",
    write: answerBetter,
    topics: ["newBusiness", "earns", "customers"],
  },
  {
    question: "What could make it worth less?",
    write: answerWorse,
    topics: ["concentration", "depends", "rules", "ownRisk", "customers", "supplies"],
  },
  {
    question: "How does it compare with companies of its trade and size?",
    write: answerPeers,
    topics: ["rivals"],
  },
  { question: "What would change our mind?", write: answerWatch, topics: ["courts"] },
];
