import { randomInt } from "node:crypto";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryCodeCount = 10;
const draw = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Generates ten recovery codes of 49 bits, without letters that look alike. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${draw()}-${draw()}`);

/** Returns the spelling of a code that is compared: people add spaces, hyphens and capitals. */
export const normaliseCode = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();
