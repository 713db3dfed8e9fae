import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { maxWatched } from "@plumbline/report/watch.ts";
import { useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useSaveWatched } from "../../../shared/watch/watchlist-calls.ts";
import { ImportTable } from "./import-table.tsx";
import { type JudgedHolding, judgeHoldings, listChanges } from "./judge-holdings.ts";
import { readFile } from "./read-file.ts";
import { readHoldings } from "./read-holdings.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const about =
  "A CSV file of a broker or a portfolio tracker: Interactive Brokers, Schwab, Fidelity, Trading 212, ghostfolio, or the one that this page saves. It is read in your browser; only what you keep is sent.";

type Props = {
  watched: readonly string[];
  /** Reads the list of listed companies. Throws if it cannot be loaded. */
  loadTickers: () => Promise<TickerEntry[]>;
  onClose: () => void;
};

/** Reads the holdings of a file and adds those that the reader chooses. */
export function ImportDialog(props: Props) {
  return (
    <FormDialog title="Import holdings" lead={about} width={860} onClose={props.onClose}>
      <ImportForm {...props} />
    </FormDialog>
  );
}

function ImportForm({ watched, loadTickers, onClose }: Props) {
  const save = useSaveWatched();
  const [judged, setJudged] = useState<JudgedHolding[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<string>();
  const changes = listChanges(judged, chosen);
  const added = changes.filter(({ ticker }) => !watched.includes(ticker)).length;
  const isTooMany = watched.length + added > maxWatched;

  async function read(file: File): Promise<void> {
    setJudged([]);
    setMessage(undefined);
    try {
      const { holdings, leftOut: rows } = readHoldings(await readFile(file));
      const entries = await loadTickers();
      const found = judgeHoldings(holdings, { entries, watched: new Set(watched) });
      setJudged(found);
      setLeftOut(rows);
      setChosen(new Set(found.flatMap((one) => ("entry" in one ? [one.key] : []))));
    } catch (error) {
      setMessage(describeError(error));
    }
  }

  async function keep(): Promise<void> {
    try {
      await save.mutateAsync(changes);
      toast(`${changes.length === 1 ? "One company" : `${changes.length} companies`} imported`);
      onClose();
    } catch (error) {
      setMessage(describeError(error));
    }
  }

  return (
    <>
      <FormError message={message} />
      <label className="block">
        <span className="mb-1 block font-medium">File</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="input py-1.5"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
          }}
        />
      </label>
      {judged.length > 0 ? (
        <ImportTable judged={judged} leftOut={leftOut} chosen={chosen} onChoose={setChosen} />
      ) : null}
      {isTooMany ? (
        <p className="mt-3 text-bear" role="alert">
          A watchlist has at most {maxWatched} companies. Choose fewer.
        </p>
      ) : null}
      {judged.length > 0 ? (
        <div className="mt-5 flex justify-end gap-3">
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            className="btn btn-primary"
            isBusy={save.isPending}
            disabled={changes.length === 0 || isTooMany}
            onClick={() => void keep()}
          >
            Keep {changes.length} of {judged.length}
          </BusyButton>
        </div>
      ) : null}
    </>
  );
}
