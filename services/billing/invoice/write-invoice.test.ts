import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { type Invoice, writeInvoice } from "./write-invoice.ts";

const invoice: Invoice = {
  number: "PL-000007",
  issuedOn: new Date("2026-03-01T10:00:00Z"),
  seller: ["Plumbline Ltd", "1 High Street, London", "VAT GB 123456789"],
  buyer: ["Ann Lee", "ann@example.com"],
  productName: "20 Plumbline credits",
  listAmount: 10_000,
  amountPaid: 7_500,
  amountRefunded: 0,
  currency: "usd",
  paymentReference: "pi_1",
};

const read = async (changes: Partial<Invoice> = {}) => {
  const data = await writeInvoice({ ...invoice, ...changes });
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return { pages: document.numPages, text: items.map((item) => ("str" in item ? item.str : "")).join(" ") };
};

test("says who bought what from whom, at which price and discount, on one page", async () => {
  const { pages, text } = await read();
  expect(pages).toBe(1);
  for (const part of [
    "PL-000007",
    "1 March 2026",
    ...invoice.seller,
    ...invoice.buyer,
    "20 Plumbline credits",
    "$100.00",
    "−$25.00",
    "$75.00",
    "Payment reference: pi_1",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Paid back");
});

test("says what was paid back, and names no deleted buyer", async () => {
  const { text } = await read({ amountPaid: 10_000, amountRefunded: 4_000, buyer: [] });
  expect(text).not.toContain("discount");
  expect(text).toMatch(/Paid back.*−\$40\.00.*Total after refund.*\$60\.00/);
  expect(text).toContain("A deleted account");
});

test("writes names in other alphabets, and a question mark for what the font lacks", async () => {
  const { text } = await read({ buyer: ["Łukasz Жуков Παπα", "李 @example.com"] });
  expect(text.replaceAll(/\s/g, "")).toContain("ŁukaszЖуковΠαπα");
  expect(text).toContain("? @example.com");
});
