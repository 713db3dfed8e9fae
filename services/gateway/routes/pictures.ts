import { Readable } from "node:stream";
import type { pictureCalls } from "../calls/pictures.ts";
import type { Handlers } from "../http/route.ts";
import { siteCard } from "../pages/page-table.ts";

const hour = 3_600;

/** The canvas and its fonts take 9 MB, and are loaded with the first picture. */
const draw = async (card: { title: string; lead: string }) => {
  const { drawCard } = await import("../pages/draw-card.ts");
  return drawCard(card);
};

/** Pictures of pages for previews of links. Those of companies are in market.ts. */
export const pictureHandlers: Handlers<typeof pictureCalls> = {
  "GET /picture": async () => {
    const chunks = Readable.from([await draw(siteCard)]);
    return { fileName: "plumbline.png", chunks, isInline: true, cacheSeconds: 24 * hour };
  },
  "GET /blog/:slug/picture": async ({ params: { slug }, clients }) => {
    const { post } = await clients.blog.getPost({ slugOrId: slug });
    const chunks = Readable.from([await draw({ title: post?.title ?? "", lead: post?.excerpt ?? "" })]);
    return { fileName: `${slug}.png`, chunks, isInline: true, cacheSeconds: hour };
  },
};
