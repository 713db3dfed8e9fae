import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * SEC's archives as a mirror of the sample data has them, and the document of an annual report, which the sample data lacks. For tests.
 * answer: what is done with a request for the document.
 */
export const startFilingServer = async ({
  mirrorUrl,
  document,
  answer,
}: {
  mirrorUrl: string;
  /** Its path. */
  document: string;
  answer: (response: ServerResponse) => void;
}) => {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url !== document) {
      response.writeHead(302, { location: `${mirrorUrl}${request.url}` }).end();
      return;
    }
    asked += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often the document was asked for. */
    asked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const paragraphs = (about: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `<p>Sentence ${i} tells of ${about}, and of what follows from it.</p>`,
  ).join("");

/** An annual report's document with a section on the business, one on risks, and what stands besides in them. For tests. */
export const reportPage = ({ business = "", risks = "" }: { business?: string; risks?: string } = {}) =>
  `<html><head><title>10-K</title></head><body><p>Item 1. Business</p>${paragraphs("gadgets")}${business}<p>Item 1A. Risk Factors</p>${paragraphs("hazards")}${risks}<p>Item 1B. Unresolved Staff Comments</p><p>None.</p></body></html>`;
