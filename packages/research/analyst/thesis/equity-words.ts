import type { EquityRecord } from "../record/equity-record.ts";
import { dateInWords, decimal } from "../wording/format.ts";

/** Names the equity of ratios: adjusted where research or stakes set it apart from book equity. */
export const nameEquity = ({ isAdjusted }: Pick<EquityRecord, "isAdjusted">): string =>
  isAdjusted ? "adjusted equity" : "equity";

/** Writes sales as a multiple of equity, with the day of equity where sales are of later months. */
export const describeSalesRatio = (record: EquityRecord): string =>
  `Sales are ${decimal(record.trailingRatio ?? 0)} times ${nameEquity(record)}${record.olderBalance === null ? "" : ` of ${dateInWords(record.olderBalance)}`}`;
