import { useLocation, useSearchParams } from "react-router-dom";

/** What a guard keeps when it sends a visitor to the log-in: the page that was asked for. */
type Origin = { from?: { pathname: string; search: string; state?: unknown } } | null;

/** The page to go to after the log-in; a page of the app, whatever the address says. */
export function useOrigin(): { to: string | null; state: unknown } {
  const origin = (useLocation().state as Origin)?.from;
  const [params] = useSearchParams();
  if (origin) return { to: `${origin.pathname}${origin.search}`, state: origin.state };
  const to = params.get("to");
  return { to: to !== null && /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : null, state: undefined };
}
