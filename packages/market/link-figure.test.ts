import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { createDocumentLink, linkFigure } from "./link-figure.ts";

const folder = "https://www.sec.gov/Archives/edgar/data/21344/000162828026010047";
const index = `${folder}/0001628280-26-010047-index.htm`;
const link = (primaryDocument: string) =>
  createDocumentLink({
    filings: [
      {
        form: "10-K",
        accession: "0001628280-26-010047",
        filed: "2026-02-20",
        periodEnd: "2025-12-31",
        primaryDocument,
      },
    ],
  });
const figure = (value: number, changes: Partial<Provenance> = {}) => ({
  value,
  source: { accession: "0001628280-26-010047", url: index, note: null, ...changes } as Provenance,
});
const document = `${folder}/ko-20251231.htm`;

test.each([
  ["millions", figure(47_941), `${document}#:~:text=47%2C941&text=47%2C941%2C000`],
  ["thousands", figure(47_941.25), `${document}#:~:text=47%2C941%2C250`],
  ["a loss", figure(-1_500), `${document}#:~:text=1%2C500&text=1%2C500%2C000`],
  ["a short number", figure(12), `${document}#:~:text=12%2C000`],
  ["nothing", figure(0), document],
  ["a computed figure", figure(47_941, { note: "Sum: Cash 1, Other 2." }), document],
  ["another filing", figure(47_941, { accession: "0000000000-00-000000" }), index],
])("opens the document at %s", (_, fact, address) => {
  expect(linkFigure(fact, link("ko-20251231.htm"))).toBe(address);
  expect(address === index || URL.canParse(address)).toBe(true);
});

test("opens the document behind the path of the viewer, and the index page without its name", () => {
  const viewer = "/ix?doc=/Archives/edgar/data/21344/000162828026010047/ko-20251231.htm";
  expect(linkFigure(figure(0), link(viewer))).toBe(document);
  for (const name of ["", "scan.pdf", "a b.htm"]) expect(linkFigure(figure(47_941), link(name))).toBe(index);
});
