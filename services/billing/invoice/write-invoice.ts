import PDFDocument from "pdfkit";
import { splitByFont, type Weight } from "./fonts.ts";

/** What an invoice says. Amounts are in minor units of the currency. */
export type Invoice = {
  number: string;
  issuedOn: Date;
  /** Lines of name and address, with the tax number where there is one. */
  seller: readonly string[];
  /** Lines of name and address; none once the buyer's account is deleted. */
  buyer: readonly string[];
  productName: string;
  /** The price before the discount. */
  listAmount: number;
  amountPaid: number;
  amountRefunded: number;
  currency: string;
  /** The payment provider's name of the payment. */
  paymentReference: string | null;
};

const margin = 56;
const right = 595.28 - margin;
const ink = "#17212b";
const faint = "#6d7781";
const line = "#e2ded4";
const brand = "#0e6169";

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);

/** Writes an invoice, one page of A4, as a PDF. */
export const writeInvoice = (invoice: Invoice): Promise<Uint8Array> => {
  const { number, currency, amountPaid, amountRefunded, listAmount } = invoice;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const money = (amount: number) => format.format(amount / 100);
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    info: { Title: `Invoice ${number}`, Author: "Plumbline", CreationDate: invoice.issuedOn },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });

  type Look = { size?: number; weight?: Weight; colour?: string; toRight?: boolean };
  const put = (
    text: string,
    x: number,
    y: number,
    { size = 10, weight = 400, colour = ink, toRight = false }: Look = {},
  ) => {
    const runs = splitByFont(text, weight).map((run) => ({
      ...run,
      width: pdf.font(run.file).fontSize(size).widthOfString(run.text),
    }));
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    let at = toRight ? x - width : x;
    for (const run of runs) {
      pdf.font(run.file).fontSize(size).fillColor(colour).text(run.text, at, y, { lineBreak: false });
      at += run.width;
    }
  };
  const rule = (y: number) => pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).stroke(line);
  const block = (head: string, lines: readonly string[], x: number, y: number) => {
    put(head, x, y, { size: 9, colour: faint });
    lines.forEach((text, index) => put(text, x, y + 16 + index * 15));
  };

  put("Plumbline", margin, margin, { size: 20, weight: 600, colour: brand });
  put("Invoice", right, margin, { size: 20, weight: 600, toRight: true });
  const top = 116;
  block("Number", [number], margin, top);
  block("Date", [formatDate(invoice.issuedOn)], 200, top);
  block("Paid on", [formatDate(invoice.issuedOn)], 344, top);
  block("From", invoice.seller, margin, top + 56);
  block("To", invoice.buyer.length > 0 ? invoice.buyer : ["A deleted account"], 344, top + 56);

  let y = top + 76 + 15 * Math.max(4, invoice.seller.length, invoice.buyer.length) + 16;
  put("Description", margin, y, { size: 9, colour: faint });
  put("Amount", right, y, { size: 9, colour: faint, toRight: true });
  y += 18;
  rule(y);
  const row = (label: string, amount: string, weight: Weight = 400) => {
    y += 12;
    put(label, margin, y, { weight });
    put(amount, right, y, { weight, toRight: true });
    y += 20;
  };
  row(invoice.productName, money(listAmount));
  if (listAmount > amountPaid) row("A friend's discount", `−${money(listAmount - amountPaid)}`);
  rule(y);
  row("Total, paid", money(amountPaid), 600);
  if (amountRefunded > 0) {
    row("Paid back", `−${money(amountRefunded)}`);
    row("Total after refund", money(amountPaid - amountRefunded), 600);
  }
  rule(y);
  y += 20;
  const notes = [
    ...(invoice.paymentReference ? [`Payment reference: ${invoice.paymentReference}`] : []),
    "Credits never expire. The first purchase is paid back while fewer than 10 of its credits are used.",
  ];
  for (const note of notes) {
    put(note, margin, y, { size: 9, colour: faint });
    y += 15;
  }
  pdf.end();
  return written;
};
