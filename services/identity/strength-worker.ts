import { isGuessable } from "./domain/password-strength.ts";

/** The arguments of isGuessable. */
export type StrengthTask = Parameters<typeof isGuessable>;

/** Runs in a thread of strength-check.ts. */
export default (task: StrengthTask) => isGuessable(...task);
