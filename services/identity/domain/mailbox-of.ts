/** What a provider ignores in the name of an address, and the other domains of its mailboxes. */
type Provider = { domains: readonly string[]; ignored?: RegExp; tag?: string };

const commonTag = "+";

/** Providers with rules of their own; the first domain represents the others. */
const providers: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], ignored: /\./g },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], ignored: /[._-]/g },
  { domains: ["icloud.com", "me.com", "mac.com"] },
  {
    domains: ["yandex.com", "yandex.ru", "ya.ru", "yandex.by", "yandex.kz", "yandex.ua"],
    ignored: /[.-]/g,
  },
  // A user name has no hyphen there: what follows one is the keyword of a disposable address.
  { domains: ["yahoo.com"], tag: "-" },
  { domains: ["ymail.com"], tag: "-" },
];

/** Providers at which any name at a user's subdomain is the user's mailbox. */
const subdomainProviders = ["fastmail.com", "fastmail.fm"];

/**
 * Returns the plain form of the mailbox that an address leads to: without tags, without what the
 * provider ignores, at the provider's main domain. Two people hardly ever share one; one person has
 * many addresses of it.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf("@");
  const spelled = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, "");
  const page = `http://${spelled}`;
  // In ASCII, as mail programs send it.
  const domain = URL.canParse(page) ? new URL(page).hostname : spelled;
  const name = email.slice(0, at).normalize("NFKC").toLowerCase();
  const host = subdomainProviders.find((provider) => domain.endsWith(`.${provider}`));
  if (host) return `${domain.slice(0, -host.length - 1)}@${host}`;
  const provider = providers.find(({ domains }) => domains.includes(domain));
  const [untagged = ""] = name.split(commonTag);
  const [base = ""] = provider?.tag ? untagged.split(provider.tag) : [untagged];
  const plain = provider?.ignored ? base.replace(provider.ignored, "") : base;
  return `${plain || name}@${provider?.domains[0] ?? domain}`;
};

/** Returns whether two addresses probably lead to one mailbox. */
export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b);
