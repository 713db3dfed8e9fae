import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formatInteger, formatSignedDecimal } from "../../../shared/format.ts";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { creditEventWords } from "../../../shared/payment-words.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { useAdjustCredits } from "./user-api.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const eventTypes = ["ADMIN_GIFT", "ANALYSIS_REFUND", "MANUAL_ADJUSTMENT"] as const;
type Values = { eventType: (typeof eventTypes)[number]; creditChange: string; notes: string };

const amountRules = {
  validate: (text: string) => {
    if (text.trim() === "") return "Credit amount is required";
    const amount = Number(text);
    if (Number.isNaN(amount)) return "Credit amount must be a number";
    if (!Number.isInteger(amount)) return "Credit amount must be an integer";
    return amount !== 0 || "Credit amount cannot be zero";
  },
};

/** Shows the form that changes a user's credits, after a confirmation. */
export function AdjustCredits({ user }: { user: AdminUser }) {
  const form = useForm<Values>({
    defaultValues: { eventType: "ADMIN_GIFT", creditChange: "", notes: "" },
  });
  const { errors } = form.formState;
  const [asking, setAsking] = useState<Values | null>(null);
  const adjust = useAdjustCredits();
  const requestKey = useRequestKey();

  function confirm(): void {
    if (!asking) return;
    const { eventType, creditChange, notes } = asking;
    const change = { userId: user.id, eventType, creditChange: Number(creditChange) };
    adjust.mutate(
      // Other words for the same credits are no second change of them.
      { ...change, notes, idempotencyKey: requestKey.keyOf(change) },
      {
        onSuccess: () => {
          requestKey.answered();
          form.reset();
        },
      },
    );
    setAsking(null);
  }

  const ask = form.handleSubmit((values) => setAsking(values));
  const change = Number(asking?.creditChange ?? 0);
  return (
    <form className="max-w-[560px]" onSubmit={(event) => void ask(event)} noValidate>
      <p className="mb-5">
        Credits now: <strong>{formatInteger(user.credits)}</strong>
      </p>
      <label className="mb-4 block">
        <span className="field-label">Event type</span>
        <select className="input input-large" {...form.register("eventType")}>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {creditEventWords[type]}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Credit amount"
        hint="A negative number takes credits away"
        inputMode="numeric"
        autoComplete="off"
        field={form.register("creditChange", amountRules)}
        error={errors.creditChange}
      />
      <TextArea
        label="Notes"
        rows={3}
        field={form.register("notes", { maxLength: { value: 500, message: "Notes too long" } })}
        error={errors.notes}
      />
      <BusyButton type="submit" className="btn btn-primary mt-5" isBusy={adjust.isPending}>
        Adjust credits
      </BusyButton>
      <ConfirmDialog
        open={asking !== null}
        title="Adjust credits"
        text={`${formatSignedDecimal(change, 0)} credits for ${user.firstName} ${user.lastName}, who then has ${formatInteger(user.credits + change)}.`}
        confirmLabel="Adjust credits"
        isDangerous={change < 0}
        onConfirm={confirm}
        onCancel={() => setAsking(null)}
      />
    </form>
  );
}
