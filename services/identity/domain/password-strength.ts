/**
 * The least score of zxcvbn that is accepted, of 0 to 4: more than 10^8 guesses, which a slow hash
 * makes years of work for somebody who has stolen it.
 */
const leastScore = 3;
/** Long texts take long to match (up to 0.4 s for 24 characters), and their beginning decides. */
const examinedLength = 24;

/** Loaded with the first password: the dictionaries take a quarter of a second and 60 MB. */
const loadMatcher = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
};
let matcher: ReturnType<typeof loadMatcher> | undefined;

/** Returns whether a password is guessable for who knows these texts about its user. */
export type IsGuessable = (password: string, known: readonly string[]) => Promise<boolean>;

/**
 * Returns whether a password is among those that are tried first: common ones, words, dates, rows
 * of keys, repetitions, and what is known of the user. It keeps its thread busy, so services call
 * it through createStrengthCheck (../strength-check.ts).
 */
export const isGuessable: IsGuessable = async (password, known) => {
  const zxcvbn = await (matcher ??= loadMatcher());
  const examined = (text: string) => text.slice(0, examinedLength);
  return zxcvbn.check(examined(password), [...known, "plumbline"].map(examined)).score < leastScore;
};
