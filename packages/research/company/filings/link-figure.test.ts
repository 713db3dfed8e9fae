import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { linkDocument, linkFigure, linkQuotation, listDocumentNames } from "./link-figure.ts";

const folder = "https://www.sec.gov/Archives/edgar/data/21344/000162828026010047";
const index = `${folder}/0001628280-26-010047-index.htm`;
const namesOf = (primaryDocument: string, form = "10-K") =>
  listDocumentNames({
    filings: [
      {
        form,
        accession: "0001628280-26-010047",
        filed: "2026-02-20",
        periodEnd: "2025-12-31",
        primaryDocument,
      },
    ],
  });
const names = namesOf("ko-20251231.htm");
const sourceOf = (changes: Partial<Provenance>) =>
  ({ accession: "0001628280-26-010047", url: index, note: null, ...changes }) as Provenance;
const figure = (value: number | null, changes: Partial<Provenance> = {}) => ({
  value,
  source: sourceOf(changes),
});
const document = `${folder}/ko-20251231.htm`;

test.each([
  ["millions", figure(47_941), "text=47%2C941&text=47%2C941%2C000&text=47%2C941%2C000%2C000"],
  ["thousands", figure(47_941.25), "text=47%2C941%2C250&text=47%2C941%2C250%2C000"],
  ["units", figure(1.234567), "text=1%2C234%2C567"],
  ["a remainder", figure(4.35), "text=4%2C350&text=4%2C350%2C000"],
  ["a loss", figure(-1_500), "text=1%2C500&text=1%2C500%2C000&text=1%2C500%2C000%2C000"],
  ["a short number", figure(12), "text=12%2C000&text=12%2C000%2C000"],
])("opens the document at %s", (_, fact, texts) => {
  expect(linkFigure(fact, names)).toBe(`${document}#:~:${texts}`);
});

test.each([
  ["nothing", figure(0), document],
  ["no figure", figure(null), document],
  ["another filing", figure(47_941, { accession: "0000000000-00-000000" }), index],
  ["no filing", figure(47_941, { accession: null, url: null }), null],
])("opens no place of the document for %s", (_, fact, address) => {
  expect(linkFigure(fact, names)).toBe(address);
});

test.each([
  ["Sales fell.", "text=Sales%20fell."],
  [
    "We sell, in more than 200 countries, non-alcoholic beverages & water to bottlers.",
    "text=We%20sell%2C%20in%20more%20than,beverages%20%26%20water%20to%20bottlers.",
  ],
  [
    "A non-alcoholic, well-known brand of ours grew in each of the last ten-year periods.",
    "text=A%20non%2Dalcoholic%2C%20well%2Dknown%20brand%20of,of%20the%20last%20ten%2Dyear%20periods.",
  ],
])("opens the document at a passage: %s", (quotation, texts) => {
  expect(linkQuotation({ quotation, source: sourceOf({}) }, names)).toBe(`${document}#:~:${texts}`);
  expect(linkQuotation({ quotation, source: sourceOf({}) }, {})).toBe(index);
});

test("opens the document behind the path of the viewer, and the index page without its name", () => {
  const viewer = "/ix?doc=/Archives/edgar/data/21344/000162828026010047/ko-20251231.htm";
  expect(linkDocument(sourceOf({}), namesOf(viewer))).toBe(document);
  for (const name of ["", "scan.pdf", "a b.htm"])
    expect(linkDocument(sourceOf({}), namesOf(name))).toBe(index);
  expect(linkDocument(sourceOf({}), namesOf("letter.htm", "8-K"))).toBe(index);
});
