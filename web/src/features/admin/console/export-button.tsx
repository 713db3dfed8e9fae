import { useMutation } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import type { Column } from "./admin-table.tsx";
import { writeCsv } from "../../../shared/csv.ts";
import type { AdminListState } from "./use-admin-list.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Saves all rows of a list that match its search and filters as a CSV file. */
export function ExportButton<T>({
  list,
  columns,
  noun,
}: {
  list: AdminListState<T>;
  columns: Column<T>[];
  noun: string;
}) {
  const exported = useMutation({
    mutationFn: list.readAll,
    onSuccess: (rows) => {
      const lines = [
        columns.map(({ label }) => label),
        ...rows.map((row) => columns.map(({ value }) => value(row))),
      ];
      const bytes = new Blob([writeCsv(lines)], { type: "text/csv;charset=utf-8" });
      saveFile({ bytes, fileName: `${noun.replaceAll(" ", "-")}.csv` });
    },
    onError: (error) => toast(describeError(error), "error"),
  });
  return (
    <BusyButton className="btn" isBusy={exported.isPending} onClick={() => exported.mutate()}>
      {exported.isPending ? "Exporting..." : "Export CSV"}
    </BusyButton>
  );
}
