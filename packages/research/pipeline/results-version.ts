import { MODEL_VERSION } from "@plumbline/model";

/**
 * The shape of what the steps save: which fields, of which kinds. Its test computes it again from
 * the sample companies and says what to write here.
 */
export const resultsShape = "46f8e086";

/**
 * The version of step results. A worker goes on only from results of its own version; with those of
 * another it starts the analysis again, which takes a second and needs no code for fields that
 * were not there before.
 */
export const resultsVersion = `${MODEL_VERSION}-${resultsShape}-cloned`;
