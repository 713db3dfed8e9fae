import { type DraftSentence, type Sheet, writeSentence } from "../../sentences/write-sentence.ts";
import { joinSentences, writeHeader } from "../../sentences/write-text.ts";
import { type PassageGroup, passageGroups, plainGroups } from "../passages.ts";
import { createDrafts } from "./create-drafts.ts";

type Draft = { header: string; sentences: DraftSentence[] };

const record: Draft = {
  header: "The figure here: {margin.ttm}",
  sentences: createDrafts("Consider {growth.year}", "Beside it stands {margin.ttm}"),
};
const caseDraft = (type: "bear" | "bull"): Draft => ({
  header: `The ${type} case: {growth.${type}}`,
  sentences: createDrafts(
    `The ${type} case takes {growth.${type}} and gives {value.${type}}`,
    `{stableMargin.${type}} stands beside {stableMargin.base}`,
  ),
});

/** Returns a draft that holds what a text of this name holds. */
export const soundDraft = (name: string): Draft => {
  if (/^risks|Risk$/.test(name)) return caseDraft("bear");
  return /^catalysts|Catalyst$/.test(name) ? caseDraft("bull") : record;
};

/** Creates the answer to a question for a group of texts. */
export const soundAnswer = (group: PassageGroup): Record<string, object> =>
  Object.fromEntries(
    passageGroups[group].map((name) => {
      const { header, sentences } = soundDraft(name);
      return [name, plainGroups.has(group) ? { sentences } : { header, sentences }];
    }),
  );

/** Returns the texts that a sound answer comes to. */
export const soundTexts = (group: PassageGroup, sheet: Sheet) =>
  Object.fromEntries(
    passageGroups[group].map((name) => {
      const { header, sentences } = soundDraft(name);
      const text = joinSentences(
        sentences.flatMap((draft) => {
          const { sentence } = writeSentence(draft, sheet);
          return sentence ? [sentence] : [];
        }),
      );
      return [
        name,
        plainGroups.has(group) ? text : { header: writeHeader(header, sheet).written?.text, text },
      ];
    }),
  );
