/**
 * Share of a charge or a gain that remains after tax, at the marginal US rate (federal and state)
 * of Damodaran's tables.
 */
export const afterTaxShare = 0.75;
