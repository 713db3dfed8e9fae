import type { BlogPost } from "@plumbline/gateway/dto/blog.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { postKey, readPost } from "./post-calls.ts";
import { PostEditor } from "./post-editor.tsx";

/** Shows the editor of a new post, or of the one at the address. */
export function PostEditorPage() {
  const { id = "" } = useParams();
  const isNew = id === "";
  const post = useQuery({
    queryKey: postKey(id),
    queryFn: () => readPost(id),
    enabled: !isNew,
    // What is being edited is not replaced behind the form.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title={isNew ? "New post" : "Edit post"} noindex />
      <p className="text-[13px]">
        <Link to="/admin/blog">Posts</Link>
      </p>
      <h1 className="serif-title mb-6">{isNew ? "New post" : "Edit post"}</h1>
      {isNew ? <PostEditor post={null} /> : <Loaded query={post} />}
    </div>
  );
}

function Loaded({ query }: { query: ReturnType<typeof useQuery<BlogPost>> }) {
  if (query.isError) {
    return (
      <ErrorState title="Failed to load the post" error={query.error} retry={() => void query.refetch()} />
    );
  }
  if (query.isPending || (query.isFetching && !query.isFetchedAfterMount))
    return <TableSkeleton label="Loading the post" />;
  return <PostEditor key={query.data.id} post={query.data} />;
}
