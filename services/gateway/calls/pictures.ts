import { slugParam } from "../dto/blog.ts";
import type { Calls } from "./call.ts";

export const pictureCalls = {
  "GET /picture": {
    summary: "Get the picture of a page that has none of its own, for previews of links",
    access: "public",
    rate: "download",
    mediaType: "image/png",
  },
  "GET /blog/:slug/picture": {
    summary: "Get the picture of a post for previews of links",
    access: "public",
    rate: "download",
    params: slugParam,
    mediaType: "image/png",
  },
} satisfies Calls;
