/** The day of the sample data's last prices: what is valued with it is valued as of this day. */
export const sampleDay = "2026-08-21";
