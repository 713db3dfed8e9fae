/** The day of the last prices in the sample data, as of which it is valued. */
export const sampleDay = "2026-08-21";
