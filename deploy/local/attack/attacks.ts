import type { Attack } from "./attack.ts";
import { races } from "./races.ts";

/** All attacks, in the order in which they run. */
export const attacks: Record<string, Attack> = { races };
