/**
 * The version of the arithmetic. It changes whenever the same inputs may give different figures.
 */
export const MODEL_VERSION = "2.4.0";
