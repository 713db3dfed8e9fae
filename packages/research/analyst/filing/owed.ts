/** What names a limit of borrowing. */
const limits = String.raw`facilit(?:y|ies)|programs?|credit (?:agreements?|lines?)|lines? of credit|shelf|capacity|available|undrawn|unused`;
const owed = String.raw`(?=.*\b(?:outstanding(?! at any)|drawn|borrowed|owed|owing)\b|(?!.*\b(?:${limits})\b))`;
/** A debt of a day: what may be borrowed is none. */
export const drawnOfDay = new RegExp(
  String.raw`^(?!.*\bno(?:ne)?\b[^.]{0,60}\b(?:outstanding|drawn|borrowed|borrowings)\b)(?!.*\bauthori[sz]ed to\b)${owed}.*\b(?:as of|at) \p{Lu}\p{Ll}+ \d`,
  "iu",
);
/** What is not only a limit of borrowing. */
export const notOnlyLimit = new RegExp(`^${owed}`, "iu");
