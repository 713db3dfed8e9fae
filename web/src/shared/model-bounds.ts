/**
 * Bounds that the app's texts name. The model does not export them; a test compares them with the
 * model.
 */
export const stableBetaBounds = { lowest: 0.8, highest: 1.2 };

/** The range of the stable beta in words. */
export const stableBetaRange = `between ${stableBetaBounds.lowest} and ${stableBetaBounds.highest}`;

/**
 * The largest difference between stable ROE and stable growth at which the model warns; a fraction.
 */
export const smallRoeSpread = 0.005;
