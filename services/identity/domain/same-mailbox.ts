/** Providers whose mailboxes ignore dots. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

const mailboxOf = (email: string): string => {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  return dotless.has(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
};

/** Returns whether two addresses probably lead to one mailbox: with a tag, or dots at Gmail. */
export const isSameMailbox = (a: string, b: string): boolean => mailboxOf(a) === mailboxOf(b);
