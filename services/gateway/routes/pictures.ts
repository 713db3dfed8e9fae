import { Readable } from "node:stream";
import { slugParam } from "../dto/blog.ts";
import { fileRoute } from "../http/route.ts";
import { drawCard } from "../pages/draw-card.ts";
import { siteCard } from "../pages/page-table.ts";

const mediaType = "image/png";
const hour = 3_600;

/** Pictures of pages for previews of links. Those of companies are in market.ts. */
export const pictureRoutes = [
  fileRoute({
    path: "/picture",
    summary: "Get the picture of a page that has none of its own, for previews of links",
    access: "public",
    rate: "download",
    mediaType,
    handle: async () => {
      const chunks = Readable.from([await drawCard(siteCard)]);
      return { fileName: "plumbline.png", mediaType, chunks, isInline: true, cacheSeconds: 24 * hour };
    },
  }),
  fileRoute({
    path: "/blog/:slug/picture",
    summary: "Get the picture of a post for previews of links",
    access: "public",
    rate: "download",
    params: slugParam,
    mediaType,
    handle: async ({ params: { slug }, clients }) => {
      const { post } = await clients.blog.getPost({ slugOrId: slug });
      const chunks = Readable.from([await drawCard({ title: post?.title ?? "", lead: post?.excerpt ?? "" })]);
      return { fileName: `${slug}.png`, mediaType, chunks, isInline: true, cacheSeconds: hour };
    },
  }),
];
