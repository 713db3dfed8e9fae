import type { Answer } from "@plumbline/report/thesis.ts";

/** A clause that is quoted as of a part, after the sentence that says how that part moved. */
const ofPart =
  / In fiscal (?<year>\d{4}) (?<moves>(?:[^“”.]|\.\d)*)\. Its report says of (?:the )?(?<part>[^:“]+?)(?:(?:'|'s) (?:volume|(?:lower|higher) prices))?: “(?<clause>[^”]+)”\.$/;

/** A clause on the tax rate, after the sentence that says what tax did to the net margin. */
const ofTax =
  /^In fiscal (?<year>\d{4}) .*\. (?<moves>(?<part>Tax) \([^“”]*)\. Its report says of tax(?:, among other causes)?: “(?<clause>[^”]+)”\.$/;

/** A clause on sales that moved revenue as a whole, or most of it, after the growth of that year. */
const ofMost =
  /(?: In fiscal (?<year>\d{4}) it (?:grew|fell) |, and )[\d.]+%(?: in fiscal (?<later>\d{4}))?\. Its report says of (?<part>\p{Lu}[^:“]*?(?:[Ss]ales|[Rr]evenues?|products))(?: \(most of that\))?: “(?<clause>[^”]+)”\.$/u;

/** What a cause begins with, and what may not be quoted of it alone. */
const begins =
  /^(?:(?:Strong |Higher |Lower )?(?:[Ss]ales|Growth) (?:of|in) .+? (?:was|were) )?(?:primarily |mainly |largely |principally )?(?:due|driven|as a result of|resulted|attributable|because of|reflect)/i;
const taken = /\b(?:not|no|never|may|might|could|would|if|unless)\b/i;

/**
 * Finds the clauses that answers quote of why a part moved, and which of them are not what a source
 * of the same answer holds: other words, a part that the sentence before does not name, a report of
 * another year, or no cause.
 */
export const findClauseClaims = (answers: readonly Answer[]) =>
  answers.flatMap(({ text, quotes = [] }) => {
    if (!text.includes("Its report says of ")) return [];
    const ofRevenue = ofMost.exec(text)?.groups;
    const found: Record<string, string | undefined> =
      (ofRevenue ?? ofPart.exec(text)?.groups ?? ofTax.exec(text)?.groups) || {};
    const { part = "", clause = "" } = found;
    const year = found["year"] ?? found["later"] ?? "";
    const moves = ofRevenue ? part : (found["moves"] ?? "");
    const quote = quotes.find(({ quotation }) => quotation === clause);
    // A fiscal year ends in the calendar year of its name, or in the first days of the next one.
    const ends = new Date(`${quote?.source.periodEnd ?? ""}T00:00:00Z`).getTime();
    const isOfYear = new Date(ends - 10 * 86_400_000).getUTCFullYear() === Number(year);
    const isTrue =
      moves.includes(part) && part !== "" && isOfYear && begins.test(clause) && !taken.test(clause);
    return [{ sentence: text, isTrue }];
  });
