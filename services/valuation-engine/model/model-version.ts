/** Version of the arithmetic; it changes whenever the same inputs could give another figure. */
export const MODEL_VERSION = "1.0.0";
