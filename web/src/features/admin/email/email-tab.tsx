import { useState } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { LetterFields } from "./letter-fields.tsx";
import { type Letter, useSendTest, useSendToMany } from "./mail-api.ts";
import { MailProgress } from "./mail-progress.tsx";
import { type Chosen, RecipientSearch } from "./recipient-search.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const modes = [
  { id: "all", label: "All users" },
  { id: "ids", label: "Users by ID" },
  { id: "search", label: "Users by search" },
] as const;
type Mode = (typeof modes)[number]["id"];

/** What is missing from the recipients. */
const rules: Record<Mode, string | null> = {
  all: null,
  ids: "Enter the IDs of one or more users, separated by commas, each once.",
  search: "Select at least one user.",
};

/** Returns the ids of a text, null unless there is one or more and each is named once. */
function readIds(text: string): string[] | null {
  const ids = text.split(",").map((id) => id.trim());
  return ids.every((id) => id !== "") && new Set(ids).size === ids.length ? ids : null;
}

/** Shows the form of a mail to many: to all users, or to those named or found. */
export function EmailTab() {
  const form = useForm<Letter>({
    defaultValues: { subject: "", message: "" },
  });
  const { register, handleSubmit, formState, reset } = form;
  useDraft("letter to many", form);
  const [mode, setMode] = useState<Mode>("all");
  const [ids, setIds] = useState("");
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [subscribedOnly, setSubscribedOnly] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState<(Letter & { userIds: string[] | null }) | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const send = useSendToMany();
  const test = useSendTest();
  const requestKey = useRequestKey();

  function ask(letter: Letter): void {
    const named = { all: null, ids: readIds(ids), search: chosen.map(({ id }) => id) }[mode];
    const isMissing = mode !== "all" && (named === null || named.length === 0);
    setRefusal(isMissing ? rules[mode] : null);
    if (!isMissing) setAsking({ ...letter, userIds: named });
  }

  function confirm(): void {
    if (!asking) return;
    const { userIds, ...letter } = asking;
    const mail = { ...letter, ...(userIds ? { userIds } : { all: true as const }), subscribedOnly };
    send.mutate(
      { ...mail, idempotencyKey: requestKey.keyOf(mail) },
      {
        onSuccess: ({ id }) => {
          requestKey.answered();
          setSentId(id);
          reset();
        },
      },
    );
    setAsking(null);
  }

  const count = asking?.userIds?.length;
  const people = count === undefined ? "all users" : `${count} ${count === 1 ? "user" : "users"}`;
  return (
    <section aria-label="Email" className="max-w-[720px]">
      <form onSubmit={(event) => void handleSubmit(ask)(event)} noValidate>
        <fieldset className="mb-4">
          <legend className="field-label">To</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {modes.map(({ id, label }) => (
              <label key={id} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="mode"
                  checked={mode === id}
                  onChange={() => {
                    setMode(id);
                    setRefusal(null);
                  }}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        {mode === "ids" ? (
          <label className="mb-4 block">
            <span className="field-label">User IDs, separated by commas</span>
            <textarea
              className="input h-auto!"
              rows={3}
              value={ids}
              onChange={(event) => setIds(event.target.value)}
            />
          </label>
        ) : null}
        {mode === "search" ? <RecipientSearch chosen={chosen} onChange={setChosen} /> : null}
        {refusal ? (
          <p className="field-error mb-4" role="alert">
            {refusal}
          </p>
        ) : null}
        <label className="mb-5 flex items-center gap-3">
          <input
            type="checkbox"
            checked={subscribedOnly}
            onChange={(event) => setSubscribedOnly(event.target.checked)}
          />
          Only users who want news by e-mail
        </label>
        <LetterFields register={register} errors={formState.errors} />
        <div className="mt-5 flex flex-wrap gap-3">
          <BusyButton type="submit" className="btn btn-primary" isBusy={send.isPending}>
            Send email
          </BusyButton>
          <BusyButton
            className="btn"
            isBusy={test.isPending}
            onClick={() => void handleSubmit((letter) => test.mutate(letter))()}
          >
            Send test email
          </BusyButton>
        </div>
      </form>
      {sentId ? <MailProgress id={sentId} /> : null}
      <ConfirmDialog
        open={asking !== null}
        title="Send this e-mail"
        text={`It goes to ${people}${subscribedOnly ? ` who ${count === 1 ? "wants" : "want"} news by e-mail` : ""}.`}
        confirmLabel="Send"
        isDangerous={false}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      />
    </section>
  );
}
