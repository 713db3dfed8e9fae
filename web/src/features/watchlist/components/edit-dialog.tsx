import { maxGroupLength, maxLevels, maxNoteLength } from "@plumbline/report/watch.ts";
import { useForm } from "react-hook-form";
import { describeError } from "../../../shared/api/api-error.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useRemoveWatched, useSaveWatched } from "../../../shared/watch/watchlist-calls.ts";
import { readAmount, readAmounts } from "../read-amounts.ts";
import type { WatchedRow } from "../watched-rows.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Changes what the reader keeps of a company, or stops watching it. */
export function EditDialog({
  row,
  groups,
  onClose,
}: {
  row: WatchedRow;
  groups: readonly string[];
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={row.companyName}
      lead="Only you see this. We notify you when the share price crosses a price level."
      onClose={onClose}
    >
      <EditForm row={row} groups={groups} onClose={onClose} />
    </FormDialog>
  );
}

type Fields = { group: string; note: string; count: string; levels: string };

function EditForm({
  row,
  groups,
  onClose,
}: {
  row: WatchedRow;
  groups: readonly string[];
  onClose: () => void;
}) {
  const save = useSaveWatched();
  const remove = useRemoveWatched();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      group: row.group,
      note: row.note,
      count: row.count === null ? "" : String(row.count),
      levels: row.levels.join(", "),
    },
  });
  const { errors, isSubmitting } = formState;

  async function change(make: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await make();
      toast(`${row.companyName} ${done}`, "success");
      onClose();
    } catch (error) {
      setError("root", { message: describeError(error) });
    }
  }

  const submit = ({ group, note, count, levels }: Fields) =>
    change(
      () =>
        save.mutateAsync([
          { ticker: row.ticker, group, note, count: readAmount(count), levels: readAmounts(levels) },
        ]),
      "saved",
    );

  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={errors.root?.message} />
      <TextField
        label="Group"
        list="watch-groups"
        maxLength={maxGroupLength}
        autoComplete="off"
        field={register("group")}
        error={errors.group}
      />
      <datalist id="watch-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextField
        label="Note"
        maxLength={maxNoteLength}
        autoComplete="off"
        field={register("note")}
        error={errors.note}
      />
      <TextField
        label="Shares held"
        inputMode="decimal"
        autoComplete="off"
        field={register("count", {
          validate: (text) => text.trim() === "" || readAmount(text) !== null || "Enter a number above zero.",
        })}
        error={errors.count}
      />
      <TextField
        label="Price levels in dollars"
        hint={`At most ${maxLevels}, divided by commas: 45, 62.50`}
        inputMode="decimal"
        autoComplete="off"
        field={register("levels", {
          validate: (text) =>
            (readAmounts(text)?.length ?? maxLevels + 1) <= maxLevels ||
            `Enter at most ${maxLevels} prices above zero.`,
        })}
        error={errors.levels}
      />
      <div className="mt-6 flex flex-wrap justify-between gap-3">
        <BusyButton
          className="btn text-bear"
          isBusy={isSubmitting || remove.isPending}
          onClick={() => void change(() => remove.mutateAsync(row.ticker), "removed")}
        >
          Stop watching
        </BusyButton>
        <BusyButton type="submit" className="btn btn-primary" isBusy={isSubmitting || remove.isPending}>
          Save
        </BusyButton>
      </div>
    </form>
  );
}
