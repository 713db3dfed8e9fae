import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A post of Plumbline's own, which every installation has. */
export type OwnPost = {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  publishedAt: string;
  /** File of the picture at the top. */
  cover: string;
};

/** Plumbline's own posts. The text of each is in the Markdown file of its slug. */
export const ownPosts: OwnPost[] = [
  {
    slug: "how-the-model-works",
    title: "How the model works: from a filing to a value per share",
    excerpt:
      "Five drivers, a little arithmetic and one real company: how cash flows of the future become a value today, and what the price of a share asks you to believe.",
    tags: ["model", "method"],
    publishedAt: "2026-10-05T08:00:00.000Z",
    cover: "cash-flows.webp",
  },
  {
    slug: "why-ranges-beat-targets",
    title: "Why ranges beat targets",
    excerpt:
      "A price target has two decimals and no error. A range makes a promise that can be checked. We checked ours, and show the parts that do not flatter us.",
    tags: ["ranges", "method", "track record"],
    publishedAt: "2026-10-19T08:00:00.000Z",
    cover: "range-of-values.webp",
  },
  {
    slug: "how-figures-are-traced-to-filings",
    title: "How figures are traced to filings",
    excerpt:
      "Behind every reported figure stands a filing, a tag and a period. How the chain is built, what goes wrong with data that looks clean, and what we confess to assuming.",
    tags: ["filings", "sources"],
    publishedAt: "2026-11-02T08:00:00.000Z",
    cover: "chain-of-figures.webp",
  },
];

/** Reads the Markdown of an own post. */
export const readOwnText = ({ slug }: OwnPost): Promise<string> =>
  readFile(join(import.meta.dirname, `${slug}.md`), "utf8");

/** Reads a picture of the own posts. */
export const readOwnPicture = (file: string): Promise<Uint8Array> =>
  readFile(join(import.meta.dirname, "pictures", file));
