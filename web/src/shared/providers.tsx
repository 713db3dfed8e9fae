import type { ProviderName } from "@plumbline/gateway/dto/sign-in.ts";

/** The names of the providers as people know them. */
export const providerLabels: Record<ProviderName, string> = {
  google: "Google",
  microsoft: "Microsoft",
  linkedin: "LinkedIn",
};

const letters: Record<ProviderName, string> = { google: "G", microsoft: "M", linkedin: "in" };

/** Draws the initials of a provider, hidden from screen readers: its name is beside them. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <span
      aria-hidden="true"
      data-initials={letters[provider]}
      className="grid size-5 shrink-0 place-items-center rounded-sm border border-current text-[11px] leading-none font-bold before:content-[attr(data-initials)]"
    />
  );
}

/** Returns the provider that a text names, null if none. */
export function readProvider(text: string | null): ProviderName | null {
  return text !== null && text in providerLabels ? (text as ProviderName) : null;
}
