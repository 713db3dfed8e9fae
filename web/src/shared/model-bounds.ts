/** Bounds of the model that the app's texts name. The model keeps them to itself; a test compares the two. */
export const stableBetaBounds = { lowest: 0.8, highest: 1.2 };

/** The stable beta's bounds in words. */
export const stableBetaRange = `between ${stableBetaBounds.lowest} and ${stableBetaBounds.highest}`;

/** The difference between stable ROE and stable growth, as a fraction, up to which the model warns. */
export const smallRoeSpread = 0.005;
