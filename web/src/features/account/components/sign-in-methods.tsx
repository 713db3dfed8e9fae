import type { ProviderName, SignInMethods } from "@plumbline/gateway/dto/sign-in.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { leaveFor } from "../../../shared/leave.ts";
import { providerLabels, ProviderMark, readProvider } from "../../../shared/providers.tsx";
import { describeRefusal } from "../../../shared/sign-in-refusals.ts";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { connectProvider, disconnectProvider } from "../api/sign-in-methods.ts";
import { useSignInMethods } from "../use-sign-in-methods.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

type Linked = SignInMethods["linked"][number];

/** Announces a provider that has just been connected, and removes that from the address. */
function useConnected(): void {
  const [params, setParams] = useSearchParams();
  const connected = readProvider(params.get("connected"));
  useEffect(() => {
    if (!connected) return;
    toast(`${providerLabels[connected]} connected`, "success");
    setParams({ tab: "account" }, { replace: true });
  }, [connected, setParams]);
}

/** Shows the password and the providers that sign the user in; connects and disconnects them. */
export function SignInMethodsSection() {
  useConnected();
  const [params] = useSearchParams();
  const refused = params.get("refused");
  const { data, isError, error, refetch } = useSignInMethods();
  if (isError) {
    return (
      <ErrorState title="The ways to sign in cannot be shown" error={error} retry={() => void refetch()} />
    );
  }
  return (
    <AccountSection id="sign-in">
      {refused ? (
        <div className="mb-5">
          <FormError message={describeRefusal(refused, readProvider(params.get("provider")))} />
        </div>
      ) : null}
      {data ? <MethodList methods={data} /> : <div className="skeleton h-24" />}
    </AccountSection>
  );
}

function MethodList({ methods: { hasPassword, linked, providers } }: { methods: SignInMethods }) {
  const names = [...new Set([...linked.map(({ provider }) => provider), ...providers])];
  return (
    <ul className="-my-3 divide-y divide-line">
      <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <span className="font-medium">Password</span>
        {hasPassword ? (
          <span className="text-ink-2">Set</span>
        ) : (
          <Link to="/forgot-password" className="btn">
            Set a password
          </Link>
        )}
      </li>
      {names.map((provider) => (
        <ProviderRow
          key={provider}
          provider={provider}
          link={linked.find((one) => one.provider === provider) ?? null}
          isLast={!hasPassword && linked.length === 1}
        />
      ))}
    </ul>
  );
}

/** isLast: nothing else signs the user in, so that it cannot be disconnected. */
function ProviderRow({
  provider,
  link,
  isLast,
}: {
  provider: ProviderName;
  link: Linked | null;
  isLast: boolean;
}) {
  const queryClient = useQueryClient();
  const label = providerLabels[provider];
  const change = useMutation({
    mutationFn: async () => {
      if (!link) return leaveFor(await connectProvider(provider));
      await disconnectProvider(provider);
      toast(`${label} disconnected`);
      await queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods });
    },
    onError: (error) => toast(describeError(error), "error"),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="flex min-w-0 items-center gap-3">
        <ProviderMark provider={provider} />
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {link ? (
            <span className="block truncate text-[13px] text-ink-3">{link.email ?? "Connected"}</span>
          ) : null}
        </span>
      </span>
      {link && isLast ? (
        <span className="text-[13px] text-ink-3">Your only way to sign in</span>
      ) : (
        <BusyButton
          className="btn"
          isBusy={change.isPending}
          aria-label={link ? `Disconnect ${label}` : `Connect ${label}`}
          onClick={() => change.mutate()}
        >
          {link ? "Disconnect" : "Connect"}
        </BusyButton>
      )}
    </li>
  );
}
