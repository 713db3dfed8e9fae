import { type PassageGroup, passageGroups, plainGroups } from "../../domain/analyst/llm/passages.ts";
import type { Asked } from "./chat-server.ts";

type Bounds = Record<string, { least: number; most: number }>;

const figuresOf = ({ data }: Asked) => data["figures"] as string[];

const middleOf = ({ least, most }: { least: number; most: number }) => (least + most) / 2;

const proposed = (asked: Asked, share: number) => {
  const bounds = asked.data["bounds"] as Bounds;
  const explanation = `The record speaks for it. ${figuresOf(asked)[0]}.`;
  const values = Object.entries(bounds).map(([name, bound]): [string, number] => {
    const years = name === "yearsToStability" || name === "marginConvergence";
    if (name === "marginConvergence") return [name, bound.least];
    if (years) return [name, Math.round(middleOf(bound))];
    // The cases differ in the margin alone: more of it is always worth more.
    return [
      name,
      name === "stableNetIncomeMargin" ? bound.least + share * (bound.most - bound.least) : middleOf(bound),
    ];
  });
  return {
    story: `A case that follows the record, with ${figuresOf(asked)[1]}, and what comes of it.`,
    ...Object.fromEntries(values.map(([name, value]) => [name, { value, explanation }])),
  };
};

const text = (asked: Asked, at: number) =>
  `What the filings say bears on this. ${figuresOf(asked)[at]}. ${figuresOf(asked)[at + 1]}. The rest follows from it.`;

/** What a model that keeps to the data would answer: figures of the data, quoted as they stand there. */
export const goodAnswer = (asked: Asked): object => {
  if (asked.purpose === "forecast")
    return { base: proposed(asked, 0.5), bull: proposed(asked, 0.7), bear: proposed(asked, 0.3) };
  if (asked.purpose === "points")
    return {
      points: figuresOf(asked)
        .slice(0, 8)
        .map((figure) => `${figure}.`),
    };
  const group = asked.purpose as PassageGroup;
  return Object.fromEntries(
    passageGroups[group].map((name, i) => [
      name,
      plainGroups.has(group)
        ? text(asked, 2 * i)
        : { header: "What the record says of it", text: text(asked, 2 * i) },
    ]),
  );
};
