import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useReports } from "../api/list-reports.ts";
import { FeedbackRow } from "./feedback-row.tsx";

const pages = { sizes: [10, 25, 50], sizeKey: "pageSize.feedback" };

/** Shows the user's own feature requests, bug reports and reports of analyses. */
export function OwnFeedbackPanel() {
  const params = useListParams({ defaultSort: { by: "", dir: "desc" }, ...pages });
  const { page, limit } = params.query;
  return (
    <PagedList
      query={useReports({ mine: true, page, limit })}
      loadingLabel="Loading feedback"
      errorTitle="Failed to load feedback"
      empty={<EmptyState text="You have sent no feedback yet." />}
      linkToPage={params.linkToPage}
      sizes={pages.sizes}
      onSize={params.setSize}
    >
      {(items) => (
        <ul className="grid max-w-[760px] gap-3">
          {items.map((item) => (
            <FeedbackRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
