import type { CreditEventDto } from "@plumbline/gateway/dto/payments.ts";
import { Link } from "react-router-dom";
import { creditEventWords } from "../../../shared/payment-words.ts";
import { formatDate, formatInteger, formatSignedDecimal, formatTime } from "../../../shared/format.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useCreditEvents } from "../api/list-credit-events.ts";
import { creditEventPages } from "../page-sizes.ts";

/** Shows what a change was for: an analysis by a link in place of its id. */
function Notes({ item: { id, notes } }: { item: CreditEventDto }) {
  const analysisId = /^(?:spend|refund|report):(.+)$/.exec(id)?.[1];
  if (!analysisId) return notes;
  const reason = notes?.replace(`Analysis ${analysisId}`, "").replace(/^: /, "");
  return (
    <>
      <Link className="link" to={`/analysis/${analysisId}`}>
        Analysis
      </Link>
      {reason ? `: ${reason}` : ""}
    </>
  );
}

/** Shows every change of the user's credits with the balance after it. */
export function CreditEventsPanel() {
  const params = useListParams({
    sorts: ["timestamp"],
    defaultSort: { by: "timestamp", dir: "desc" },
    ...creditEventPages,
  });
  return (
    <PagedList
      query={useCreditEvents(params.query)}
      loadingLabel="Loading credit history"
      errorTitle="Failed to load credit history"
      empty={<EmptyState text="Your credits have not changed yet." />}
      linkToPage={params.linkToPage}
      sizes={creditEventPages.sizes}
      onSize={params.setSize}
    >
      {(items) => (
        <TableBox label="Credit history">
          <table>
            <thead>
              <tr>
                <SortHeader label="Date" column="timestamp" sort={params.sort} onSort={params.setSort} />
                <th scope="col" className="left">
                  What
                </th>
                <th scope="col">Change</th>
                <th scope="col">Balance</th>
                <th scope="col" className="left">
                  Notes
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td className="left whitespace-nowrap">
                    {formatDate(item.timestamp)}, {formatTime(item.timestamp)}
                  </td>
                  <td className="left whitespace-nowrap">{creditEventWords[item.eventType]}</td>
                  <td className="num">{formatSignedDecimal(item.creditChange, 0)}</td>
                  <td className="num">{formatInteger(item.newBalance)}</td>
                  <td className="left text-ink-2">
                    <Notes item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </PagedList>
  );
}
