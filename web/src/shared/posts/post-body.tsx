import { renderPost } from "@plumbline/post-format/render-post.ts";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import "./post-body.css";

/** What renderPost returns: sanitised HTML as a tree. */
export type PostTree = ReturnType<typeof renderPost>;

/** Shows the sanitised text of a post. */
export function PostBody({ tree }: { tree: PostTree }) {
  return <div className="post-body">{toJsxRuntime(tree, { Fragment, jsx, jsxs })}</div>;
}

/** Renders the Markdown of a post as a tree. */
export function usePostTree(markdown: string): PostTree {
  return useMemo(() => renderPost(markdown), [markdown]);
}
