import { PostBody, usePostTree } from "../../shared/posts/post-body.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import text from "./about.md?raw";

/** Says what Plumbline is, and what it holds to. */
export function AboutPage() {
  const tree = usePostTree(text);
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title="About" />
      <h1 className="serif-title mb-6">About Plumbline</h1>
      <PostBody tree={tree} />
    </div>
  );
}
