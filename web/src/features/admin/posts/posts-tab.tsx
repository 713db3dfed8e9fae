import { messages } from "@plumbline/texts/messages.ts";
import type { BlogListItem } from "@plumbline/gateway/dto/blog.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDate } from "../../../shared/format.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { deletePost } from "./post-calls.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const statusWords = { DRAFT: "Draft", PUBLISHED: "Published" };

const columns: Column<BlogListItem>[] = [
  {
    label: "Title",
    value: ({ title }) => title,
    show: (post) => <Link to={`/admin/blog/${post.id}`}>{post.title}</Link>,
    sortBy: "title",
  },
  {
    label: "Status",
    value: ({ status }) => statusWords[status],
    show: ({ status }) => <span className="pill">{statusWords[status]}</span>,
    sortBy: "status",
  },
  { label: "Tags", value: ({ tags }) => tags.join(", "), isWideOnly: true },
  {
    label: "Published",
    value: ({ publishedAt }) => publishedAt,
    show: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt) : "Not yet"),
    sortBy: "publishedAt",
    isWideOnly: true,
  },
  {
    label: "Changed",
    value: ({ updatedAt }) => updatedAt,
    show: ({ updatedAt }) => formatDate(updatedAt),
    sortBy: "updatedAt",
    isWideOnly: true,
  },
  { label: "Address", value: ({ slug }) => `/blog/${slug}`, show: (post) => <PostActions post={post} /> },
];

/** Lists all posts for administrators, who open, view and delete them. */
export function PostsTab() {
  const list = useAdminList({
    list: "GET /admin/blog",
    columns,
    defaultSort: { by: "updatedAt", dir: "desc" },
    sizes: [10],
    sizeKey: "admin.posts.size",
    names: { order: "sortDir", search: "search" },
    filters: { status: statusWords },
  });
  return (
    <AdminList
      list={list}
      label="Posts"
      noun="posts"
      errorTitle={messages.loadPostsFailed}
      columns={columns}
      empty="No posts found."
      filters={
        <>
          <select
            className="input w-auto"
            aria-label="Status"
            value={list.params.readFilter("status")}
            onChange={(event) => list.params.setFilter("status", event.target.value)}
          >
            <option value="">All statuses</option>
            <option value="DRAFT">Draft</option>
            <option value="PUBLISHED">Published</option>
          </select>
          <Link to="/admin/blog/new" className="btn btn-primary">
            New post
          </Link>
        </>
      }
    />
  );
}

function PostActions({ post }: { post: BlogListItem }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deletePost(post.id),
    onSuccess: async () => {
      toast("Post deleted", "success");
      await queryClient.invalidateQueries({ queryKey: queryKeys.admin });
      await queryClient.invalidateQueries({ queryKey: queryKeys.posts });
    },
    onError: () => toast(messages.deletePostFailed, "error"),
    onSettled: () => setIsAsking(false),
  });
  return (
    <span className="flex items-center justify-end gap-3">
      {post.status === "PUBLISHED" ? (
        <Link to={`/blog/${post.slug}`} aria-label={`View ${post.title}`}>
          View
        </Link>
      ) : null}
      <BusyButton
        className="btn-icon grid size-7 cursor-pointer place-items-center rounded"
        aria-label={`Delete ${post.title}`}
        isBusy={deletion.isPending}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" size={15} />
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title="Delete this post?"
        text={`“${post.title}” is deleted for good. Its address then leads nowhere.`}
        confirmLabel="Delete"
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </span>
  );
}
