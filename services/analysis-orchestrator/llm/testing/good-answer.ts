import { type PassageGroup, passageGroups, plainGroups } from "../../domain/analyst/llm/passages.ts";
import type { Asked } from "./chat-server.ts";

const readFigures = ({ data }: Asked) => data["figures"] as string[];

const createProposal = (asked: Asked) => {
  const measured = asked.data["measured"] as Record<string, number>;
  const explanation = `The record speaks for it. ${readFigures(asked)[0]}.`;
  // One driver differs from the rules', a little.
  const valueOf = (name: string, value: number) => (name === "stableNetIncomeMargin" ? value + 0.002 : value);
  return {
    story: `A case that follows the record, with ${readFigures(asked)[1]}, and what comes of it.`,
    ...Object.fromEntries(
      Object.entries(measured).map(([name, value]) => [name, { value: valueOf(name, value), explanation }]),
    ),
  };
};

const createText = (asked: Asked, at: number) =>
  `What the filings say bears on this. ${readFigures(asked)[at]}. ${readFigures(asked)[at + 1]}. The rest follows from it.`;

/** Creates the answer of a model that follows the rules: it quotes figures of the data. */
export const createGoodAnswer = (asked: Asked): object => {
  if (asked.purpose === "forecast") return createProposal(asked);
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
