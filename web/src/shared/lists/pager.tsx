import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import { Link } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";
import { listPageButtons } from "./list-page-buttons.ts";

/** Shows links to pages, at most five with ellipses, and the choice of rows per page. */
export function Pager({
  meta,
  linkTo,
  sizes,
  onSize,
}: {
  meta: PageMeta;
  linkTo: (page: number) => string;
  sizes?: number[];
  onSize?: (size: number) => void;
}) {
  if (meta.total === 0) return null;
  const from = (meta.page - 1) * meta.limit + 1;
  const to = Math.min(meta.total, meta.page * meta.limit);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 text-[13px] text-ink-2">
      <span>
        {from} to {to} of {meta.total}
      </span>
      {sizes && onSize ? (
        <label className="flex items-center gap-2">
          Items per page
          <select
            className="input w-auto py-1"
            value={meta.limit}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      {meta.totalPages > 1 ? (
        <nav aria-label="Pages" className="ml-auto flex items-center gap-1">
          <PageLink to={meta.hasPreviousPage ? linkTo(meta.page - 1) : null} label="Previous page">
            <Icon name="chevronLeft" />
          </PageLink>
          {listPageButtons({ page: meta.page, totalPages: meta.totalPages }).map((page, index) =>
            page === null ? (
              <span key={`gap-${index}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                key={page}
                to={linkTo(page)}
                aria-label={`Page ${page}`}
                aria-current={page === meta.page ? "page" : undefined}
                className="grid h-8 min-w-8 place-items-center rounded-md px-2 hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {page}
              </Link>
            ),
          )}
          <PageLink to={meta.hasNextPage ? linkTo(meta.page + 1) : null} label="Next page">
            <Icon name="chevronRight" />
          </PageLink>
        </nav>
      ) : null}
    </div>
  );
}

function PageLink({ to, label, children }: { to: string | null; label: string; children: React.ReactNode }) {
  const look = "grid size-8 place-items-center rounded-md";
  if (to === null) {
    return (
      <span className={`${look} opacity-40`} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={`${look} hover:bg-sunken`}>
      {children}
    </Link>
  );
}
