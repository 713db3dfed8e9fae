import { useMutation } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { unsubscribe } from "../api/unsubscribe.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/**
 * Ends e-mails of one kind on a press: the page alone changes nothing, because programs that check
 * mails open their links.
 */
export function UnsubscribePage() {
  const { token = "" } = useParams();
  const ending = useMutation({ mutationFn: () => unsubscribe(token) });
  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Unsubscribe" noindex />
      <div className="card mx-auto max-w-[520px] p-6 sm:p-8">
        <h1 className="serif-title">{ending.data ? "You are unsubscribed" : "Unsubscribe"}</h1>
        <div aria-live="polite">
          {ending.data ? (
            <p className="mt-2 text-ink-2">
              We no longer send you e-mails about {ending.data.about}. You can change this in your account at
              any time.
            </p>
          ) : (
            <p className="mt-2 mb-6 text-ink-2">
              Press the button to stop e-mails of the kind that brought you here. Receipts and other mails
              about your account still arrive.
            </p>
          )}
        </div>
        {ending.isSuccess ? null : (
          <>
            <FormError message={ending.error ? describeError(ending.error) : undefined} />
            <BusyButton
              className="btn btn-primary btn-large w-full"
              isBusy={ending.isPending}
              onClick={() => ending.mutate()}
            >
              Stop these e-mails
            </BusyButton>
          </>
        )}
      </div>
    </div>
  );
}
