import { z } from "zod";
import { listQuery } from "./common.ts";

export const blogListQuery = listQuery.extend({ tags: z.string().max(200).optional() });
export const blogListItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(["DRAFT", "PUBLISHED"]),
  publishedAt: z.string().nullable(),
  tags: z.array(z.string()),
});
export type BlogListItem = z.infer<typeof blogListItem>;
