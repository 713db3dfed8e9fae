import { everyone } from "../callers.ts";
import type { Exchange } from "../exchange.ts";

const nothing = () => ({});

export const pictureExchanges: Record<string, Exchange[]> = {
  "GET /picture": [{ callers: everyone, path: "/picture", answers: {} }],
  "GET /blog/:slug/picture": [
    { callers: everyone, path: "/blog/a-post/picture", answers: { blog: { getPost: nothing } } },
  ],
};
