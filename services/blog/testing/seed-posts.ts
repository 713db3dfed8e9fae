import { createRandom } from "@plumbline/test-kit/random.ts";
import type { Connection } from "mongoose";
import { prefix, replaceRows } from "@plumbline/test-kit/replace-rows.ts";

const dayMs = 86_400_000;
const subjects = ["Betas", "Segments", "Tax rates", "Margins", "Share counts", "Terminal growth", "Leases"];
const endings = [
  "in bear markets",
  "of young companies",
  "of banks",
  "before and after a merger",
  "explained",
];
const tags = ["model", "data", "ranges", "filings", "news", "banks", "growth", "risk"];

/** Writes 300 posts, a tenth of them drafts. Returns how many rows it wrote. */
export const seedPosts = (connection: Connection): Promise<number> => {
  const random = createRandom(3);
  const now = Date.now();
  const posts = Array.from({ length: 300 }, (_, index) => {
    const slug = `sample-post-${index}`;
    const subject = random.pick(subjects);
    const isDraft = index % 10 === 9;
    const writtenAt = new Date(now - (index + 1) * dayMs);
    return {
      _id: `${prefix}post-${index}`,
      slug,
      slugs: [slug],
      title: `Sample ${index}: ${subject} ${random.pick(endings)}`,
      status: isDraft ? "DRAFT" : "PUBLISHED",
      tags: [...new Set([random.pick(tags), random.pick(tags)])],
      excerpt: `Sample text about ${subject.toLowerCase()}, to see a full list.`,
      coverUrl: null,
      authorName: "Sample Writer",
      body: `## ${subject}\n\n${`Sample text about ${subject.toLowerCase()}. `.repeat(40).trim()}\n`,
      readingMinutes: 1 + random.below(9),
      publishedAt: isDraft ? null : writtenAt,
      createdAt: writtenAt,
      updatedAt: writtenAt,
      version: 1,
    };
  });
  return replaceRows(connection, "posts", posts);
};
