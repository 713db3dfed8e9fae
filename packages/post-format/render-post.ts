import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { readImageSize } from "./image-size.ts";
import { readPictureAddress, writeSourceSet } from "./picture-address.ts";

/** Of the column in which a post is read, in pixels. */
const columnWidth = 720;

/** Only addresses of the web and of mail may be linked to. Images are checked below. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !["picture", "source", "details"].includes(name)),
  protocols: { href: ["http", "https", "mailto"] },
  // The ids of footnotes have a prefix already.
  clobberPrefix: "",
};

/** The page's title is the heading of the first rank. */
const lowerHeadings = () => (tree: Root) =>
  visit(tree, "element", (node) => {
    if (node.tagName === "h1") node.tagName = "h2";
  });

/** Keeps the blog's own pictures, with the size that their title asks for, and no others. */
const sizeImages = () => (tree: Root) =>
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "img") return undefined;
    const { title, alt = "" } = node.properties;
    const address = String(node.properties["src"] ?? "");
    const picture = readPictureAddress(address);
    if (!picture) {
      parent?.children.splice(index ?? 0, 1);
      return [SKIP, index ?? 0];
    }
    const percent = readImageSize(typeof title === "string" ? title : undefined);
    node.properties = {
      src: address,
      alt,
      width: picture.width,
      height: picture.height,
      srcSet: writeSourceSet(address, picture.width),
      sizes: `(max-width: ${columnWidth}px) ${percent}vw, ${Math.round((columnWidth * percent) / 100)}px`,
      style: `width: ${percent}%`,
      loading: "lazy",
      decoding: "async",
    };
    return undefined;
  });

/** The page that a link outside opens gets no hold on ours. */
const guardLinks = () => (tree: Root) =>
  visit(tree, "element", (node) => {
    if (node.tagName === "a" && /^https?:/i.test(String(node.properties["href"])))
      node.properties["rel"] = ["noopener"];
  });

/** Wide tables scroll within a box, which the keyboard can reach. */
const boxTables = () => (tree: Root) =>
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || index === undefined || !parent) return undefined;
    const box: Element = {
      type: "element",
      tagName: "div",
      properties: { className: ["post-table"], role: "region", ariaLabel: "Table", tabIndex: 0 },
      children: [node],
    };
    parent.children[index] = box;
    return SKIP;
  });

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Without allowDangerousHtml: HTML within the Markdown is left out.
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(lowerHeadings)
  .use(sizeImages)
  .use(guardLinks)
  .use(boxTables)
  // The prefix keeps a heading from taking the id of a part of the page.
  .use(rehypeSlug, { prefix: "section-" });

/**
 * Renders the Markdown of a post as a tree of HTML without scripts, frames, foreign images and
 * addresses that run code. What it returns is safe to show.
 */
export const renderPost = (markdown: string): Root => processor.runSync(processor.parse(markdown));

/** Lists the headings of the second and third rank, with the ids that links lead to. */
export const listHeadings = (tree: Root): { id: string; text: string; rank: 2 | 3 }[] => {
  const headings: { id: string; text: string; rank: 2 | 3 }[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "h2" || node.tagName === "h3")
      headings.push({
        id: String(node.properties["id"]),
        text: toString(node),
        rank: node.tagName === "h2" ? 2 : 3,
      });
  });
  return headings;
};
