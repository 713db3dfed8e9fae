import { createDrafts } from "../../analyst/llm/testing/create-drafts.ts";
import type { DraftSentence } from "../../analyst/sentences/write-sentence.ts";
import { createGoodAnswer } from "./good-answer.ts";
import type { Asked } from "./chat-server.ts";
import { findQuotations, type Quotable } from "./find-quotations.ts";
import { driverPlans, type Part, type Plan, plans, pointPlan, storyPlan } from "./honest-plans.ts";
import { readSegments } from "./read-segments.ts";

/** What a question lets a model see. */
type Words = Readonly<Record<string, string>>;
type Seen = { figures: Words; facts: Words; passages: Words };

const readSeen = ({ data }: Asked): Seen => {
  const { figures = {}, facts = {}, filing } = data as Partial<Seen> & { filing?: { passages: Words } };
  return { figures, facts, passages: filing?.passages ?? {} };
};

/** A distance needs two figures that are no decline, no loss, and not below zero. */
const isFalling = /\b(?:decline|loss)\b|−|\$0\.00/;

/** Tells whether the data hold everything that a sentence places, and its comparison suits them. */
const isCitable = ({ figures, facts }: Seen, text: string): boolean => {
  const placeholders = [...text.matchAll(/\{([^{}]*)\}/g)].map(([placeholder]) => placeholder);
  const known = placeholders.filter((one) => !one.includes("|") && one !== "{company}");
  const isSized = text.includes(" by|");
  return known.every(
    (one) => (one in figures || one in facts) && !(isSized && isFalling.test(figures[one] ?? "")),
  );
};

/** Writes the texts of one question; no sentence is placed or quoted twice in a text. */
const createWriter = (asked: Asked) => {
  const seen = readSeen(asked);
  const segments = readSegments(seen.figures);
  const quoted = new Set<string>();
  const placed = new Set<string>();
  /** How many candidates to pass over: those of an earlier answer that was faulty. */
  const skippedFor = (name: string) => (asked.faults.some((fault) => fault.startsWith(`${name}:`)) ? 1 : 0);

  const quote = ({ topics, lead = "{quote}" }: Extract<Part, { topics: unknown }>, skip: number) => {
    for (const topic of topics(segments)) {
      const open = findQuotations(seen.passages, topic).filter((one) => !quoted.has(one.quote));
      const found: Quotable | undefined = open[skip];
      if (!found) continue;
      quoted.add(found.quote);
      return [{ text: lead, ...found }];
    }
    return [];
  };
  /** A sentence by rules of the text's own that speaks of something, and was not placed yet. */
  const block = (name: string, wanted: RegExp) => {
    const id = Object.keys(seen.facts).find(
      (one) =>
        one.startsWith(`{${name}.`) &&
        !one.endsWith(".header}") &&
        !placed.has(one) &&
        wanted.test(seen.facts[one] ?? ""),
    );
    if (id) placed.add(id);
    return id ? createDrafts(id) : [];
  };
  const write = (name: string, { header, body }: Plan): { header?: string; sentences: DraftSentence[] } => {
    const sentences = body.flatMap((part): DraftSentence[] => {
      if (part instanceof RegExp) return block(name, part);
      if (typeof part === "object") return quote(part, skippedFor(name));
      const text = part.split(" || ").find((one) => isCitable(seen, one));
      return text ? createDrafts(text) : [];
    });
    return { ...(header && { header }), sentences };
  };
  return { write };
};

/** Creates the answer of an honest model that reads its data and says what matters. */
export const createHonestAnswer = (asked: Asked): object => {
  if (asked.purpose === "reader" || asked.purpose === "answers") return createGoodAnswer(asked);
  const { write } = createWriter(asked);
  if (asked.purpose === "points") return { points: write("points", pointPlan).sentences };
  if (asked.purpose === "forecast") {
    const measured = asked.data["measured"] as Record<string, number>;
    const drivers = Object.entries(measured).map(([name, value]) => [
      name,
      { value, because: write(name, driverPlans[name] ?? { body: [] }).sentences },
    ]);
    return { story: write("story", storyPlan).sentences, ...Object.fromEntries(drivers) };
  }
  return Object.fromEntries(
    Object.entries(plans[asked.purpose] ?? {}).map(([name, plan]) => [name, write(name, plan)]),
  );
};
