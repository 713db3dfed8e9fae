import { messages } from "@plumbline/texts/messages.ts";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useTickerAnalyses } from "../api/list-ticker-analyses.ts";
import { historyPages } from "../page-sizes.ts";
import { analysisSorts } from "../sorts.ts";
import { buildAnalysisPath } from "../row-link.ts";
import { HistoryTable } from "./history-table.tsx";

/** Lists the analyses of one company that the reader may see. */
export function CompanyAnalyses({ ticker, signedIn }: { ticker: string; signedIn: boolean }) {
  const { query, sort, setSort, linkToPage, setSize } = useListParams({
    sorts: analysisSorts,
    defaultSort: { by: "createdAt", dir: "desc" },
    ...historyPages,
  });
  const analyses = useTickerAnalyses({ ticker, signedIn, query });
  return (
    <PagedList
      query={analyses}
      loadingLabel="Loading analyses"
      loadingRows={3}
      errorTitle={messages.loadAnalysesFailed}
      empty={
        <EmptyState
          text={signedIn ? `No analyses of ${ticker} yet.` : `No published analyses of ${ticker} yet.`}
        />
      }
      linkToPage={linkToPage}
      sizes={historyPages.sizes}
      onSize={setSize}
    >
      {(items) => (
        <HistoryTable
          caption={`Analyses of ${ticker}`}
          items={items}
          sort={sort}
          onSort={setSort}
          linkTo={({ id, status }) =>
            signedIn
              ? buildAnalysisPath({ id, completed: normaliseStatus(status) === "COMPLETED" })
              : `/public-analysis/${id}`
          }
        />
      )}
    </PagedList>
  );
}
