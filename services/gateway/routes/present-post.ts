import { type Post, PostSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { type BlogPost, blogListItem } from "../dto/blog.ts";
import { present } from "../http/present.ts";

/** Converts a whole post to the shape of an answer. */
export const presentPost = ({ post, body }: { post?: Post; body: string }): BlogPost => ({
  ...present(PostSchema, blogListItem, post),
  body,
});
