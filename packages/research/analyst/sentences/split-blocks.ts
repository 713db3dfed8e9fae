import { splitSentences } from "@plumbline/report/split-sentences.ts";

/** Words with which a sentence may refer to the one before it. */
const referring =
  /\b(?:it|its|that|this|these|those|they|them|their|such|same|so|then|also|already|which|today|others|little more|no driver|the ratio|the industry stands|we use)\b/i;

/**
 * Splits a text by rules into blocks that may stand anywhere: a sentence that may refer to the one
 * before it stays with it.
 */
export const splitBlocks = (text: string): string[] => {
  const blocks: string[] = [];
  for (const sentence of splitSentences(text).filter(Boolean)) {
    if (blocks.length > 0 && referring.test(sentence)) blocks.push(`${blocks.pop()} ${sentence}`);
    else blocks.push(sentence);
  }
  return blocks;
};
