import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Starts a server of the SEC's archives: it answers one annual report's document itself, which the
 * sample data does not have, and redirects all other requests to the mirror.
 */
export const startFilingServer = async ({
  mirrorUrl,
  document,
  answer,
}: {
  mirrorUrl: string;
  /** Path of the document. */
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
    /** Number of requests for the document. */
    asked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const createParagraphs = (about: string) =>
  Array.from(
    { length: 12 },
    (_, i) => `<p>Sentence ${i} tells of ${about}, and of what comes from it.</p>`,
  ).join("");

/**
 * Creates an annual report's page with a business section, a risk section and a discussion of
 * results, and further content in the first two.
 */
export const createReportPage = ({ business = "", risks = "" }: { business?: string; risks?: string } = {}) =>
  `<html><head><title>10-K</title></head><body><p>Item 1. Business</p>${createParagraphs("gadgets")}${business}<p>Item 1A. Risk Factors</p>${createParagraphs("hazards")}${risks}<p>Item 1B. Unresolved Staff Comments</p><p>None.</p><p>Item 7. Management’s Discussion</p>${Array.from({ length: 12 }, (_, i) => `<p>Sales increased in month ${i} due to gadgets.</p>`).join("")}<p>Item 8. Financial Statements</p></body></html>`;
