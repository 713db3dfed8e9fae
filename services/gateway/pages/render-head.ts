import escapeHtml from "escape-html";
import type { PageHead } from "./page-table.ts";

const marked = /<!--head-->[\s\S]*<!--\/head-->/;

/**
 * Describes the site to search engines (schema.org). "<" is escaped, so that no text can end the
 * script.
 */
const siteData = (origin: string) =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "Organization", name: "Plumbline", url: origin },
      { "@type": "WebSite", name: "Plumbline", url: origin },
    ],
  }).replaceAll("<", String.raw`\u003c`);

/**
 * Puts a page's title, description, canonical address and Open Graph tags between the marks in the
 * app's HTML.
 */
export const renderHead = ({
  html,
  head: { title, description },
  origin,
  path,
}: {
  html: string;
  head: PageHead;
  /** The public address without a path. */
  origin: string;
  path: string;
}): string => {
  const url = escapeHtml(origin + path);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(description
      ? [
          `<meta name="description" content="${escapeHtml(description)}" />`,
          `<link rel="canonical" href="${url}" />`,
          `<meta property="og:type" content="website" />`,
          `<meta property="og:site_name" content="Plumbline" />`,
          `<meta property="og:title" content="${escapeHtml(title)}" />`,
          `<meta property="og:description" content="${escapeHtml(description)}" />`,
          `<meta property="og:url" content="${url}" />`,
        ]
      : []),
    ...(path === "/" ? [`<script type="application/ld+json">${siteData(origin)}</script>`] : []),
  ];
  return html.replace(marked, () => tags.join("\n    "));
};
