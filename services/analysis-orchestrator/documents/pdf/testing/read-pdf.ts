import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = { role?: string; alt?: string; children?: Node[] };
type Bookmark = { title: string; items: Bookmark[] };

const listRoles = (node: Node | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(listRoles)] : [];

const listAlternatives = (node: Node | null): string[] =>
  node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(listAlternatives)] : [];

/** Reads what a PDF holds. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0, fontExtraProperties: true });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const operators = await page.getOperatorList();
      const structure = (await page.getStructTree()) as Node | null;
      const texts = items.flatMap((item) => ("str" in item ? [item] : []));
      const fontIds = new Set(
        operators.fnArray.flatMap((operator, at) =>
          operator === OPS.setFont ? [String((operators.argsArray[at] as unknown[])[0])] : [],
        ),
      );
      const fonts = [...fontIds].map(
        (id) => page.commonObjs.get(id) as { name: string; missingFile?: boolean; isType3Font?: boolean },
      );
      return {
        text: texts.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""),
        /** The heights of letters in points. */
        sizes: texts.map(({ height, str }) => ({ str, height })),
        fonts,
        images: operators.fnArray.filter(
          (operator) => operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject,
        ).length,
        roles: listRoles(structure),
        /** The texts that stand for pictures. */
        alternatives: listAlternatives(structure),
        links: (await page.getAnnotations()).flatMap(({ url, dest }: { url?: string; dest?: unknown }) => [
          url ?? (typeof dest === "string" ? `#${dest}` : "?"),
        ]),
        size: page.view.slice(2) as [number, number],
      };
    }),
  );
  const { info } = await document.getMetadata();
  // Its type says object, but it is a map.
  const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  const content = {
    pages,
    text: pages.map((page) => page.text).join("\n"),
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    isTagged: mark.get("Marked") === true,
    outline: ((await document.getOutline()) ?? []) as Bookmark[],
  };
  await loading.destroy();
  return content;
};
