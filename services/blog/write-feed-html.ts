import { renderPost } from "@plumbline/post-format/render-post.ts";
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";

const isPath = (address: unknown): address is string =>
  typeof address === "string" && address.startsWith("/");

/** Makes the addresses of links and pictures absolute: a feed is read elsewhere. */
const anchor = (node: Root | ElementContent, origin: string): void => {
  if (node.type === "element") {
    const { properties }: Element = node;
    for (const name of ["href", "src"] as const) {
      const address = properties[name];
      if (isPath(address)) properties[name] = origin + address;
    }
    delete properties["srcSet"];
  }
  if ("children" in node)
    for (const child of node.children) if (child.type !== "doctype") anchor(child, origin);
};

/** Renders the Markdown of a post as sanitised HTML for feeds. */
export const writeFeedHtml = (markdown: string, origin: string): string => {
  const tree = renderPost(markdown);
  anchor(tree, origin);
  return toHtml(tree);
};
