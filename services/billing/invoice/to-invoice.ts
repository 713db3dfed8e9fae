import type { Purchase } from "../domain/purchase.ts";
import type { Invoice } from "./write-invoice.ts";

/** Returns the number of an invoice as it is shown. */
const formatInvoiceNumber = (number: number): string => `PL-${String(number).padStart(6, "0")}`;

/** Returns what the invoice of a paid purchase says. */
export const toInvoice = (
  { billedTo, invoiceNumber, paidAt, createdAt, paymentId, ...purchase }: Purchase,
  seller: readonly string[],
): Invoice => ({
  ...purchase,
  number: formatInvoiceNumber(invoiceNumber ?? 0),
  issuedOn: paidAt ?? createdAt,
  seller,
  buyer: billedTo ? [billedTo.name, billedTo.email] : [],
  paymentReference: paymentId,
});
