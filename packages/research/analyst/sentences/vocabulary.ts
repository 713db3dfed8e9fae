const listWords = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The words that a model may write between placeholders, in the patterns of frames.ts. None of them
 * states a fact: no measure, no amount, no direction, no time, no cause, no negation and no
 * judgement; none is a rating or a promise.
 */
export const plainWords: readonly string[] = listWords(`
  a an the this that these those its it we our what where
  and but yet also too both with here while whereas although though beside against alongside between as by for in of on to
  side sides next together well
  analysis background business case cases company comparison context discussion figure figures picture question
  reader readers report thesis topic view views
  are belong belongs come comes compare compares consider considers go goes has have is matter matters may note notes
  see sees show shows sit sits stand stands three watch
`);

/** Words that give a clause an owner: it must then be the company's own figure. */
export const possessionWords: ReadonlySet<string> = new Set(["company", "its", "has", "have", "business"]);

/** Words that state the report's own position: figures of the base case only stand with them. */
export const viewWords: ReadonlySet<string> = new Set(["our", "we", "view", "views", "thesis"]);

/** Names of the cases: the figure that a clause speaks of must be of the case that it names. */
export const caseWords: ReadonlySet<string> = new Set(["base", "bull", "bear"]);

/** Verbs of a case, which the patterns use where they name one. */
const caseVerbs: ReadonlySet<string> = new Set(["take", "takes", "assume", "assumes", "give", "gives"]);

/** Measures that a clause may name if all of its figures are of this group. */
export const groupNouns: Readonly<Record<string, string>> = {
  growth: "growth",
  margin: "margin",
  margins: "margin",
};

/** Topics that may introduce a quotation, which must hold the word itself. */
export const topicWords: readonly string[] = listWords(`
  advertising brand brands business businesses channels competition competitors consumers content costs currency
  customers data demand devices distribution employees energy exchange governments hardware health innovation
  intellectual inventory laws licences manufacturing marketing markets materials operations packaging partners patents
  people performance pricing privacy production products property quality regions regulation regulations research
  retail retailers revenue risk risks safety seasonality security segments services software stores strategy suppliers
  supply technologies technology trade trademarks workforce
`);

/** Words that may introduce a quotation: none of them names a case, a view or what is true. */
export const leadWords: readonly string[] = listWords(`
  a an the this that these those its it of for as in on to with beside against and but also too here is what watch note
  notes see consider compare reader readers report figure figures comparison background context discussion picture side
  sides topic topics business company
`);

/** Words whose use depends on the figures of their clause. */
export const boundWords: readonly string[] = [...caseWords, ...caseVerbs, ...Object.keys(groupNouns)];

const plain = new Set([...plainWords, ...boundWords]);
const leading = new Set(leadWords);

/** Returns the words that a sentence of figures may not hold. */
export const unknownWords = (words: readonly string[]): string[] =>
  words.filter((word) => !plain.has(word.toLowerCase()));

/** Returns the words that may not introduce a quotation which holds these topics. */
export const unknownLeadWords = (words: readonly string[], topics: ReadonlySet<string>): string[] =>
  words.filter((word) => !leading.has(word.toLowerCase()) && !topics.has(word.toLowerCase()));
