import type { Post } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { pictureSize } from "./picture-size.ts";
import type { PageHead } from "./page-table.ts";

/** Describes a published post to search engines and to previews of links. */
export const describePost = (post: Post, origin: string): PageHead => {
  const path = `/blog/${post.slug}`;
  const picture = `/api${path}/picture`;
  const url = origin + path;
  return {
    title: `${post.title} · Plumbline`,
    description: post.excerpt,
    path,
    hasFeed: true,
    article: { publishedAt: post.publishedAt ?? post.updatedAt, changedAt: post.updatedAt },
    picture: { ...pictureSize, path: picture },
    data: [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.excerpt,
        url,
        mainEntityOfPage: url,
        image: origin + picture,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        keywords: post.tags.join(", "),
        author: { "@type": "Organization", name: post.authorName },
        publisher: { "@type": "Organization", name: "Plumbline", url: origin },
      },
    ],
  };
};
