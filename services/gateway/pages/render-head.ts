import escapeHtml from "escape-html";
import type { PageHead } from "./page-table.ts";

const marked = /<!--head-->[\s\S]*<!--\/head-->/;

/** The site itself, described on its first page. */
const describeSite = (origin: string) => [
  { "@type": "Organization", name: "Plumbline", url: origin },
  { "@type": "WebSite", name: "Plumbline", url: origin },
];

/** Writes structured data (schema.org). "<" is escaped, so that no text can end the script. */
const writeData = (nodes: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", String.raw`\u003c`);

const writePicture = ({ path, width, height }: NonNullable<PageHead["picture"]>, origin: string) => [
  `<meta property="og:image" content="${escapeHtml(origin + path)}" />`,
  `<meta property="og:image:width" content="${width}" />`,
  `<meta property="og:image:height" content="${height}" />`,
  `<meta name="twitter:card" content="summary_large_image" />`,
];

/**
 * Puts a page's title, description, canonical address, Open Graph tags and structured data between
 * the marks in the app's HTML.
 */
export const renderHead = ({
  html,
  head: { title, description, path: ownPath, picture, data = [], hasFeed = false, article },
  origin,
  path,
}: {
  html: string;
  head: PageHead;
  /** The public address without a path. */
  origin: string;
  path: string;
}): string => {
  const url = escapeHtml(origin + (ownPath ?? path));
  const nodes = path === "/" ? describeSite(origin) : data;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    ...(description
      ? [
          `<meta name="description" content="${escapeHtml(description)}" />`,
          `<link rel="canonical" href="${url}" />`,
          `<meta property="og:type" content="${article ? "article" : "website"}" />`,
          `<meta property="og:site_name" content="Plumbline" />`,
          `<meta property="og:title" content="${escapeHtml(title)}" />`,
          `<meta property="og:description" content="${escapeHtml(description)}" />`,
          `<meta property="og:url" content="${url}" />`,
        ]
      : []),
    ...(article
      ? [
          `<meta property="article:published_time" content="${escapeHtml(article.publishedAt)}" />`,
          `<meta property="article:modified_time" content="${escapeHtml(article.changedAt)}" />`,
        ]
      : []),
    ...(hasFeed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="Plumbline" href="${escapeHtml(origin)}/blog/rss.xml" />`,
        ]
      : []),
    ...(picture ? writePicture(picture, origin) : []),
    ...(nodes.length > 0 ? [`<script type="application/ld+json">${writeData(nodes)}</script>`] : []),
  ];
  return html.replace(marked, () => tags.join("\n    "));
};
