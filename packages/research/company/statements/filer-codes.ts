/** Returns a test whether a SIC code lies in a range; a filer without a code is in none. */
const isBetween = (first: number, last: number) => (sic: number | null) =>
  sic !== null && sic >= first && sic <= last;

/** The code of a blank-check company, which often stays after its merger with a business. */
export const blankCheckCode = 6770;

/** Returns whether a SIC code is a bank's: 6020 to 6099, without brokers' holding companies. */
export const isBankCode = isBetween(6020, 6099);

/** Returns whether a SIC code is a bank's, lender's or broker's, whose interest is an operating cost. */
export const isFinancialCode = isBetween(6000, 6299);

/** Returns whether a SIC code is one of finance, insurance or real estate, whose interest is revenue. */
export const isFinanceCode = isBetween(6000, 6799);
