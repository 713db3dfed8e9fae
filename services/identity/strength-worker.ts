import { isGuessable } from "./domain/password-strength.ts";

/** What a thread is asked: isGuessable's arguments. */
export type StrengthTask = Parameters<typeof isGuessable>;

/** Runs in a thread of strength-check.ts. */
export default (task: StrengthTask) => isGuessable(...task);
