import { useQuery } from "@tanstack/react-query";
import { addressOf } from "../../../shared/api/address-of.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useOrigin } from "../../../shared/origin.ts";
import { providerLabels, ProviderMark } from "../../../shared/providers.tsx";
import { listProviders } from "../api/list-providers.ts";

/** Shows a link for each provider that is offered; none if none is, or it cannot be known. */
export function ProviderButtons() {
  const { to } = useOrigin();
  const { data: providers = [] } = useQuery({
    queryKey: queryKeys.providers,
    queryFn: listProviders,
    staleTime: Infinity,
  });
  if (providers.length === 0) return null;
  const query = { to: to ?? undefined };
  return (
    <section aria-label="Other ways to sign in" className="mt-6">
      <p className="flex items-center gap-3 text-[13px] text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ul className="mt-4 grid gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            {/* A link of the server, not of the app. */}
            <a
              className="btn btn-large w-full"
              href={addressOf("GET /auth/oauth/:provider", { params: { provider }, query })}
            >
              <ProviderMark provider={provider} />
              Continue with {providerLabels[provider]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
