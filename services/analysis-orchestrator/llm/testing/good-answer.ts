import { type PassageGroup, passageGroups, plainGroups } from "../../domain/analyst/llm/passages.ts";
import type { Asked } from "./chat-server.ts";

type Bounds = Record<string, { least: number; most: number }>;

const readFigures = ({ data }: Asked) => data["figures"] as string[];

const findMiddle = ({ least, most }: { least: number; most: number }) => (least + most) / 2;

const createProposal = (asked: Asked, share: number) => {
  const bounds = asked.data["bounds"] as Bounds;
  const explanation = `The record speaks for it. ${readFigures(asked)[0]}.`;
  const values = Object.entries(bounds).map(([name, bound]): [string, number] => {
    const years = name === "yearsToStability" || name === "marginConvergence";
    if (name === "marginConvergence") return [name, bound.least];
    if (years) return [name, Math.round(findMiddle(bound))];
    // The cases differ only in the margin: a higher one is always worth more.
    return [
      name,
      name === "stableNetIncomeMargin" ? bound.least + share * (bound.most - bound.least) : findMiddle(bound),
    ];
  });
  return {
    story: `A case that follows the record, with ${readFigures(asked)[1]}, and what comes of it.`,
    ...Object.fromEntries(values.map(([name, value]) => [name, { value, explanation }])),
  };
};

const createText = (asked: Asked, at: number) =>
  `What the filings say bears on this. ${readFigures(asked)[at]}. ${readFigures(asked)[at + 1]}. The rest follows from it.`;

/** Creates the answer of a model that follows the rules: it quotes figures of the data. */
export const createGoodAnswer = (asked: Asked): object => {
  if (asked.purpose === "forecast")
    return {
      base: createProposal(asked, 0.5),
      bull: createProposal(asked, 0.7),
      bear: createProposal(asked, 0.3),
    };
  if (asked.purpose === "points")
    return {
      points: readFigures(asked)
        .slice(0, 8)
        .map((figure) => `${figure}.`),
    };
  const group = asked.purpose as PassageGroup;
  return Object.fromEntries(
    passageGroups[group].map((name, i) => [
      name,
      plainGroups.has(group)
        ? createText(asked, 2 * i)
        : { header: "What the record says of it", text: createText(asked, 2 * i) },
    ]),
  );
};
