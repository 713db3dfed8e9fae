import escapeHtml from "escape-html";
import { Feed } from "feed";
import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";

const path = "/blog/rss.xml";
const cacheSeconds = 300;

/** Serves the newest posts as RSS. The blog sanitises their HTML. */
export const serveFeed =
  ({ origin, blog }: { origin: string; blog: Clients["blog"] }) =>
  async (context: Context, next: Next): Promise<void> => {
    if (context.path !== path || !["GET", "HEAD"].includes(context.method)) return next();
    const { posts } = await blog.getFeed({ origin });
    const feed = new Feed({
      title: "Plumbline",
      description: "Articles on valuing companies from their own filings.",
      id: `${origin}/blog`,
      link: `${origin}/blog`,
      language: "en-GB",
      copyright: "Plumbline",
      feedLinks: { rss: origin + path },
    });
    for (const { post, html } of posts) {
      if (!post?.publishedAt) continue;
      const link = `${origin}/blog/${post.slug}`;
      feed.addItem({
        // The id stays when the address changes, so that readers do not see the post twice.
        id: post.id,
        guid: post.id,
        title: post.title,
        link,
        // Readers take it for HTML.
        description: escapeHtml(post.excerpt),
        content: html,
        date: new Date(post.publishedAt),
        author: [{ name: post.authorName }],
        category: post.tags.map((name) => ({ name })),
      });
    }
    context.type = "application/rss+xml";
    context.set("Cache-Control", `public, max-age=${cacheSeconds}`);
    context.body = feed.rss2();
  };
