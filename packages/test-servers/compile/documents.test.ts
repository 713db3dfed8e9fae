import { expect, test } from "vitest";
import { createFilingTextParser } from "@plumbline/research/sources/documents/filing-text.ts";
import { cutDocument } from "./documents.ts";

const read = (page: string) => {
  const parser = createFilingTextParser();
  parser.write(page);
  return parser.end();
};
const repeat = (line: (i: number) => string) => Array.from({ length: 200 }, (_, i) => line(i)).join("");
const business = `<p>Item 1. Business</p>${repeat((i) => `<p>Pump ${i} is <b>sold</b> to A&amp;B &lt;daily&gt;.</p>`)}`;
const risks = `<p>Item 1A. Risk Factors</p>${repeat((i) => `<p>Storms of kind ${i} could harm what we make. Nobody knows when.</p><p>Harm of the kind ${"x".repeat(i)} may come at any time</p>`)}`;
const discussion = `<p>Item 7. Management’s Discussion</p>${repeat((i) => `<p>Sales of pump ${i} increased due to demand.</p><p>See Note ${i}.</p>`)}`;
const page = `<html><body>${business}${risks}<p>Item 2. Properties</p><p>None at all.</p>${discussion}<p>Item 8. Financial Statements</p><table><tr><td>Cash</td><td>7</td></tr></table></body></html>`;
const address = "https://www.sec.gov/Archives/edgar/data/7/000000000726000001/pmp-20251231.htm";

test("a page cut to what is read is read as the whole page was, and names its address", () => {
  const cut = cutDocument(page, address);
  expect(cut).toContain(`<!-- Cut from ${address} -->`);
  expect(cut.length).toBeLessThan(page.length);
  expect(read(cut)).toEqual(read(page));
  expect(read(cut)?.discussion).toMatch(/^Sales of pump 0 increased due to demand\.\nSales of pump 1/);
});

test("refuses a page without one of the sections", () => {
  expect(() => cutDocument(page.replace("Item 1A. Risk Factors", ""), address)).toThrow("no section");
});
