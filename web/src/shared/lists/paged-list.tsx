import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Page } from "../api/api.ts";
import { Pager } from "./pager.tsx";
import { EmptyState, ErrorState, InPlaceOfRows, TableSkeleton } from "../ui/states.tsx";

/**
 * Shows one page of a list, or its loading, error or empty state. Without linkToPage there are no
 * page links.
 */
export function PagedList<T>({
  query,
  loadingLabel,
  loadingRows,
  errorTitle,
  empty,
  linkToPage,
  sizes,
  onSize,
  children,
}: {
  query: UseQueryResult<Page<T>>;
  loadingLabel: string;
  loadingRows?: number;
  errorTitle: string;
  empty: ReactNode;
  linkToPage?: (page: number) => string;
  sizes?: number[];
  onSize?: (size: number) => void;
  children: (items: T[]) => ReactNode;
}) {
  if (query.isPending) return <TableSkeleton label={loadingLabel} rows={loadingRows} />;
  if (query.isError) {
    return <ErrorState title={errorTitle} error={query.error} retry={() => void query.refetch()} />;
  }
  const { items, meta } = query.data;
  if (items.length === 0 && meta.total > 0 && linkToPage) {
    return (
      <EmptyState text="There is nothing on this page.">
        <Link className="btn" to={linkToPage(1)}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (items.length === 0) return <InPlaceOfRows rows={loadingRows}>{empty}</InPlaceOfRows>;
  return (
    <>
      {children(items)}
      {linkToPage ? <Pager meta={meta} linkTo={linkToPage} sizes={sizes} onSize={onSize} /> : null}
    </>
  );
}
