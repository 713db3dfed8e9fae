import type { BeginSecondFactorResponse } from "@plumbline/gateway/dto/sign-in.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { restoreSession } from "../../../shared/session/restore-session.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useSignInMethods } from "../use-sign-in-methods.ts";
import { ConfirmCodeForm, DisableForm, PasswordForm } from "./two-factor-forms.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { AccountSection } from "./account-section.tsx";

/** What the section shows: the state, the password, the QR code, the recovery codes, the way off. */
type Step =
  | { name: "state" | "password" | "off" }
  | { name: "code"; setup: BeginSecondFactorResponse }
  | { name: "recovery"; codes: string[] };

/** Switches two-step log-in on and off. */
export function TwoFactorSection() {
  const queryClient = useQueryClient();
  const isRequired = useSession((state) => state.user?.secondFactorRequired ?? false);
  const { data, isError, error, refetch } = useSignInMethods();
  const [step, setStep] = useState<Step>({ name: "state" });
  if (isError) {
    return <ErrorState title="Two-step log-in cannot be shown" error={error} retry={() => void refetch()} />;
  }
  const showState = () => {
    setStep({ name: "state" });
    void queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods });
  };

  return (
    <AccountSection id="two-step">
      {isRequired && step.name !== "recovery" ? (
        <p role="status" className="mb-4 rounded-md border-l-4 border-price bg-sunken px-4 py-3">
          You are an administrator. You get the rights of one once two-step log-in is on.
        </p>
      ) : null}
      {!data ? <div className="skeleton h-16" /> : null}
      {data && step.name === "state" ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-ink-2">
            {data.secondFactor
              ? `On. ${data.recoveryCodesLeft} recovery codes are left.`
              : "After your password or provider, we ask for a code of an authenticator app on your phone."}
          </p>
          <button
            type="button"
            className="btn"
            onClick={() => setStep({ name: data.secondFactor ? "off" : "password" })}
          >
            {data.secondFactor ? "Switch off" : "Switch on"}
          </button>
        </div>
      ) : null}
      {data && step.name === "password" ? (
        <PasswordForm
          hasPassword={data.hasPassword}
          onDone={(setup) => setStep({ name: "code", setup })}
          onCancel={showState}
        />
      ) : null}
      {step.name === "code" ? (
        <ConfirmCodeForm
          setup={step.setup}
          onDone={(codes) => setStep({ name: "recovery", codes })}
          onCancel={showState}
        />
      ) : null}
      {step.name === "recovery" ? (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            showState();
            toast("Two-step log-in is on", "success");
            // An administrator has the rights from now on.
            void restoreSession();
          }}
        />
      ) : null}
      {data && step.name === "off" ? (
        <DisableForm
          hasPassword={data.hasPassword}
          onDone={() => {
            showState();
            toast("Two-step log-in is off");
          }}
          onCancel={showState}
        />
      ) : null}
    </AccountSection>
  );
}
