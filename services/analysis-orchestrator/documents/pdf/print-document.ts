import type { Browser, HTTPRequest, Page } from "puppeteer-core";

/** An HTML document that needs no other file. */
export type PrintableDocument = {
  html: string;
  /** The address that relative links begin at. Nothing is fetched from it. */
  address: string;
};

/** Loaded with the first document that has page numbers: pdfjs and its canvas take 40 MB. */
const loadReader = () => import("./read-page-numbers.ts");

/** Forbids everything but the document's own styles and fonts. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** Answers the request for the document itself and refuses every other one. */
const createAnswer =
  ({ html, address }: PrintableDocument) =>
  (request: HTTPRequest) => {
    if (request.isNavigationRequest() && request.url() === address)
      return request.respond({
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": contentSecurityPolicy },
        body: html,
      });
    // The document's fonts; the policy forbids any other use.
    return request.url().startsWith("data:") ? request.continue() : request.abort();
  };

const toPdf = (page: Page, options: { tagged: boolean; outline: boolean }) =>
  page.pdf({ preferCSSPageSize: true, printBackground: true, ...options });

/** What is used of an element inside the page; services are compiled without the browser's types. */
type PageElement = { getAttribute: (name: string) => string | null; textContent: string | null };

/**
 * Writes page numbers where the document has `data-page-of` with the id of an element. CSS cannot:
 * Chromium does not know target-counter().
 */
const writePageNumbers = async (page: Page) => {
  const ids = await page.$$eval("[data-page-of]", (places) =>
    (places as unknown as PageElement[]).map((place) => place.getAttribute("data-page-of") ?? ""),
  );
  if (ids.length === 0) return;
  const { readPageNumbers } = await loadReader();
  const numbers = await readPageNumbers({ pdf: await toPdf(page, { tagged: false, outline: false }), ids });
  await page.$$eval(
    "[data-page-of]",
    (places, known) => {
      for (const [index, place] of (places as unknown as PageElement[]).entries())
        place.textContent = String(known[index] ?? "");
    },
    numbers,
  );
};

/**
 * Prints a document as a tagged PDF with an outline of its headings. It runs no script and reaches
 * neither the network nor a file.
 */
export const printDocument = async (browser: Browser, document: PrintableDocument): Promise<Uint8Array> => {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    const answer = createAnswer(document);
    // A request of a page that has closed meanwhile needs no answer.
    page.on("request", (request) => void answer(request).catch(() => undefined));
    await page.goto(document.address);
    await writePageNumbers(page);
    return await toPdf(page, { tagged: true, outline: true });
  } finally {
    await page.close().catch(() => undefined);
  }
};
