/**
 * Events, promises and opinions of others, which no figure of the report supports. A text may speak
 * of them only with words that the filing's own text holds.
 */
const events =
  /\b(?:courts?|judges?|law\s?suits?|suits?|sue[sd]?|ruling|ruled|verdicts?|indict\w*|resign\w*|step(?:s|ped|ping) down|fired|appoint\w*|hired|contracts?|deals?|partnership|stakes?|takeovers?|mergers?|merged?|acqui(?:re[sd]?|ring|sitions?)|bought by|promis\w*|pledg\w*|vow(?:s|ed)|guid(?:ance|ed)|announc\w*|unveil\w*|launch(?:es|ed)?|reportedly|rumou?rs?|consensus|wall street|moody'?s|standard (?:and|&) poor'?s|s&p global|fitch|downgrad\w*|upgrad\w*|investigat\w*|probes?|raid\w*|recall(?:s|ed)?|strikes?|bankrupt\w*|fraud\w*|scandal\w*|fines?|tariffs?|sanction\w*)\b/giu;

/** Advice and praise, which no text of a language model may give. */
const advice =
  /\b(?:bargains?|load(?:ing)? up|no-brainer|must-own|once-in-a-lifetime|enormous|skyrocket\w*|explo(?:de|ding|sive) growth|private (?:talk|conversation|information)|insiders?|(?:buy|buying|purchas(?:e|ing)|own|owning|sell|selling|dump|dumping|avoid|avoiding|accumulate|accumulating) (?:the |these |those |its )?(?:shares?|stock|them)\b|investors should|better course|guaranteed|certain to|cannot fail|risk-free (?:investment|return))\b/giu;

const normalise = (text: string) => text.normalize("NFKC").replaceAll("’", "'").toLowerCase();

const wordsFound = (text: string, pattern: RegExp) =>
  [...new Set(text.match(pattern))].map((word) => word.trim());

/**
 * Finds words of events and of others' opinions that the filing's text does not hold, and words of
 * advice. Empty without any.
 */
export const unsupportedClaims = (text: string, filingText: string): string[] => {
  const [plain, filing] = [normalise(text), normalise(filingText)];
  return [
    ...wordsFound(plain, events).filter((word) => !filing.includes(word)),
    ...wordsFound(plain, advice),
  ];
};

/**
 * Finds names inside sentences that neither the data nor the filing's text holds: a capital letter
 * within a sentence begins a name. The first word of a sentence may be any word.
 */
export const unknownNames = (text: string, known: ReadonlySet<string>): string[] => {
  const inside = text.normalize("NFKC").matchAll(/(?<=[\p{Ll}\p{N}%,;:)]["”']?\s["“']?)\p{Lu}[\p{L}’'&-]+/gu);
  const names = [...inside].map(([name]) => name.replace(/[’']s?$/u, ""));
  return [...new Set(names.filter((name) => !known.has(name.toLowerCase())))];
};
