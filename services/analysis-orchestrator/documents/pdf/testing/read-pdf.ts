import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { getDocument } from "../pdfjs.ts";

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };
type Bookmark = { title: string; items: Bookmark[] };

const listRoles = (node: Node | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(listRoles)] : [];

const listAlternatives = (node: Node | null): string[] =>
  node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(listAlternatives)] : [];

/** Lists the marked contents of table cells, without the links in them. */
const listCells = (node: Node | null, isInCell = false): string[] => {
  if (!node || node.role === "Link") return [];
  if (isInCell && node.type === "content" && node.id) return [node.id];
  const isCell = isInCell || node.role === "TD" || node.role === "TH";
  return (node.children ?? []).flatMap((child) => listCells(child, isCell));
};

/** Lists the marked contents of a page in their logical order. */
const listContents = (node: Node | null): string[] =>
  node?.type === "content" && node.id ? [node.id] : (node?.children ?? []).flatMap(listContents);

/** Reads what a PDF holds. */
export const readPdf = async (bytes: Uint8Array) => {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0, fontExtraProperties: true });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const operators = await page.getOperatorList();
      const structure = (await page.getStructTree()) as Node | null;
      const cellIds = new Set(listCells(structure));
      const open: string[] = [];
      const texts = items.flatMap((item) => {
        if ("str" in item)
          return [{ ...item, contentId: open.at(-1), isCell: open.some((id) => cellIds.has(id)) }];
        if (item.type === "endMarkedContent") open.pop();
        else open.push(item.id);
        return [];
      });
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
        /** The text in its logical order, without header and footer. */
        body: listContents(structure)
          .flatMap((id) => texts.filter((text) => text.contentId === id))
          .map(({ str }) => str)
          .join(""),
        /** Texts in points: the height of their letters, their width, and how far they are from the left and the bottom of the page. */
        sizes: texts.map(({ height, width, str, transform }) => ({
          str,
          height,
          width,
          x: Number(transform[4]),
          y: Number(transform[5]),
        })),
        /** The texts of table cells, without the numbers of sources. */
        cells: texts.flatMap(({ height, str, isCell }) => (isCell && str.trim() ? [{ str, height }] : [])),
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
