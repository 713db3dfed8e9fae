import { getDocument } from "./pdfjs.ts";

/** A page as the PDF names it. */
type Reference = { num: number; gen: number };

/**
 * Returns the page number, from 1, of each id that a link of the PDF leads to; null for an id that
 * no link names.
 */
export const readPageNumbers = async ({
  pdf,
  ids,
}: {
  pdf: Uint8Array;
  ids: readonly string[];
}): Promise<(number | null)[]> => {
  // pdfjs takes the bytes away from their owner.
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 });
  try {
    const document = await loading.promise;
    // Its type says object, but it is a map.
    const destinations = (await document.getDestinations()) as Map<string, [Reference] | undefined>;
    return await Promise.all(
      ids.map(async (id) => {
        const [page] = destinations.get(id) ?? [];
        return page ? (await document.getPageIndex(page)) + 1 : null;
      }),
    );
  } finally {
    await loading.destroy();
  }
};
