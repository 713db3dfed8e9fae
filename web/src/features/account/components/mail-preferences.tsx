import type { MailPreferences as Preferences } from "@plumbline/gateway/dto/mail.ts";
import { describeError } from "../../../shared/api/api-error.ts";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useChangeMailPreferences, useMailPreferences } from "../api/mail-preferences.ts";
import { AccountSection } from "./account-section.tsx";

const kinds: { kind: Exclude<keyof Preferences, "watchDaily">; label: string; hint: string }[] = [
  { kind: "analysisReady", label: "Finished analyses", hint: "When a long one ends while you are away." },
  { kind: "sharing", label: "Shared analyses", hint: "When somebody shares an analysis with you." },
  {
    kind: "watchNews",
    label: "Watched companies",
    hint: "When a filing, a split or a price moves one, or a filing breaks a scenario that you keep.",
  },
  { kind: "referralNews", label: "Referrals", hint: "When a friend joins, and when you get bonus credits." },
  { kind: "feedbackNews", label: "Your feedback", hint: "When the status of a report of yours changes." },
  { kind: "productNews", label: "News of Plumbline", hint: "New features, a few times a year." },
];

/** Shows which e-mails the user wants, each kind with a switch that is saved at once. */
export function MailPreferences() {
  const preferences = useMailPreferences();
  const change = useChangeMailPreferences();
  const { data } = preferences;
  const save = (changes: Partial<Preferences>) =>
    change.mutate(changes, { onError: (error) => toast(describeError(error), "error") });
  return (
    <AccountSection id="mails" lead="Receipts and other mails about your account always arrive.">
      {data?.undeliverable ? (
        <p role="alert" className="mb-5 rounded-md border-l-4 border-bear bg-sunken px-4 py-3">
          Our last e-mail to your address came back. Please check the address of your account.
        </p>
      ) : null}
      {preferences.isPending ? (
        <div role="status" aria-label="Loading e-mails">
          <Skeleton height={96} />
        </div>
      ) : null}
      {preferences.isError ? (
        <ErrorState
          title="Failed to load e-mails"
          error={preferences.error}
          retry={() => void preferences.refetch()}
        />
      ) : null}
      {data ? (
        <ul className="-my-3 divide-y divide-line">
          {kinds.map(({ kind, label, hint }) => (
            <li key={kind} className="flex items-start gap-3 py-3">
              <input
                type="checkbox"
                id={`mails-${kind}`}
                className="mt-1 size-[18px] shrink-0 cursor-pointer accent-(--value)"
                checked={data[kind]}
                aria-describedby={`mails-${kind}-hint`}
                onChange={({ target }) => save({ [kind]: target.checked })}
              />
              <div>
                <label htmlFor={`mails-${kind}`} className="cursor-pointer font-medium">
                  {label}
                </label>
                <p id={`mails-${kind}-hint`} className="text-[13px] text-ink-3">
                  {hint}
                </p>
                {kind === "watchNews" && data.watchNews ? (
                  <DigestChoice
                    isDaily={data.watchDaily}
                    hour={data.digestHour}
                    choose={(watchDaily) => save({ watchDaily })}
                  />
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </AccountSection>
  );
}

/** Asks whether mails about watched companies come each at once, or as one a day. */
function DigestChoice({
  isDaily,
  hour,
  choose,
}: {
  isDaily: boolean;
  /** In UTC. */
  hour: number;
  choose: (isDaily: boolean) => void;
}) {
  const times = [
    { value: false, label: "At once" },
    { value: true, label: `Once a day, at ${hour}:00 UTC. No e-mail on days without news` },
  ];
  return (
    <div
      role="radiogroup"
      aria-label="When e-mails about watched companies come"
      className="mt-2 flex flex-col gap-1.5"
    >
      {times.map(({ value, label }) => (
        <label key={label} className="flex cursor-pointer items-start gap-2 text-sm">
          <input
            type="radio"
            name="watch-digest"
            className="mt-0.5 size-4 shrink-0 cursor-pointer accent-(--value)"
            checked={isDaily === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
