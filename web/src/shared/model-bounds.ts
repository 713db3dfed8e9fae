import { HIGHEST_STABLE_BETA, LOWEST_STABLE_BETA } from "@plumbline/model/bounds.ts";

/** The range of the stable beta in words. */
export const stableBetaRange = `between ${LOWEST_STABLE_BETA} and ${HIGHEST_STABLE_BETA}`;
