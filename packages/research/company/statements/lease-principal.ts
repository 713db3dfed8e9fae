import type { Figure } from "@plumbline/report/provenance.ts";

/** Lines of repayments that are, or hold, the principal of finance leases. */
export const leasePrincipalTags: readonly string[] = [
  "FinanceLeasePrincipalPayments",
  "RepaymentsOfLongTermCapitalLeaseObligations",
  "RepaymentsOfDebtAndCapitalLeaseObligations",
];

/** What the source of repayments says where they hold the principal of finance leases. */
export const leasePrincipalNote = "With the principal of finance leases.";

/** Returns whether debt repaid holds the principal of finance leases, which no debt counts. */
export const repaysLeases = ({ value, source }: Figure): boolean =>
  value !== null && value !== 0 && (source.note?.includes(leasePrincipalNote) ?? false);
