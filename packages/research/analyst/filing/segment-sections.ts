import { type Passage, sentencesOf } from "../sentences/quotations.ts";
import { patternOfName } from "./pattern-of-name.ts";
import { isOfWhole } from "./quarter-results.ts";
import { resultTopics } from "./result-topics.ts";
import { findName } from "./subject-of-result.ts";

const { needs, refuses } = resultTopics.growth;

/** Returns the name with which a paragraph begins; null if it begins with none. */
const findFirst = (text: string, names: readonly string[]): string | null =>
  names.find((name) => text.search(patternOfName(name)) === 0) ?? null;

/** Returns the name that is the subject of a sentence; null if none is. */
const findSubject = (text: string, names: readonly string[]): string | null =>
  names.find((name) => findName(name, text) === "subject") ?? null;

/**
 * Creates what reads of which segment a result on revenue is: of its subject, else of the subject
 * of the sentences before it in its paragraph, else of the last segment with which a paragraph of
 * the discussion began, as one under the segment's heading does; another part ends that. Null for
 * other sentences, for one that names other parts, and for one on the revenue of the company.
 */
export const createSegmentReader = (
  passages: readonly Passage[],
  { segments, parts }: { segments: readonly string[]; parts: readonly string[] },
) => {
  const names = [...new Set([...segments, ...parts])];
  let section: string | null = null;
  const sections = passages.map((passage, at) => {
    const isStart = passages[at - 1]?.paragraph !== passage.paragraph;
    const first = isStart ? findFirst(passage.text, names) : null;
    if (passage.part !== "Management’s discussion") section = null;
    else if (first !== null) section = segments.includes(first) ? first : null;
    return section;
  });
  return (text: string, at: number): string | null => {
    const passage = passages[at];
    if (passage?.part !== "Management’s discussion" || !needs.test(text) || refuses?.test(text)) return null;
    if (isOfWhole({ text, isInSegment: false }, "growth")) return null;
    const own = findSubject(text, segments);
    if (own !== null || names.some((name) => patternOfName(name).test(text))) return own;
    const all = sentencesOf(passage);
    const before = all.slice(
      0,
      Math.max(
        0,
        all.findIndex((one) => text.startsWith(one)),
      ),
    );
    const last = before.map((one) => findSubject(one, names)).findLast((one) => one !== null);
    if (last === undefined || last === null) return sections[at] ?? null;
    return segments.includes(last) ? last : null;
  };
};
