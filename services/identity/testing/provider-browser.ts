import type { TestPerson } from "@plumbline/test-servers/openid/people.ts";

/** A form of the local provider's page: a person, or the refusal. */
type Choice = TestPerson | "refuse";

/**
 * Goes through a provider's pages as a browser does and returns the query of the address that it is
 * sent back to. choice: what the page is told.
 */
export const answerProvider = async (url: string, choice: Choice): Promise<string> => {
  const cookies = new Map<string, string>();
  const request = async (to: string, body?: URLSearchParams) => {
    const response = await fetch(to, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    await response.arrayBuffer();
    const location = response.headers.get("location");
    return { status: response.status, location: location && new URL(location, to).href };
  };
  const form =
    choice === "refuse"
      ? new URLSearchParams({ action: "refuse" })
      : new URLSearchParams({
          action: "choose",
          name: choice.name,
          email: choice.email,
          ...(choice.isVerified ? { verified: "on" } : {}),
        });
  const page = (await request(url)).location ?? "";
  let { location } = await request(page, form);
  for (let hop = 0; hop < 5 && location && !location.includes("/callback?"); hop++)
    ({ location } = await request(location));
  return new URL(location ?? "").search.slice(1);
};
