import { type FormEvent, useId, useState } from "react";
import { describeError } from "../../shared/api/api-error.ts";
import { scrollable } from "./code-block.tsx";
import { type TriedCall, tryCall } from "./api/try-call.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";

const calls = [
  ["Value", "/companies/{ticker}/valuation"],
  ["Range", "/companies/{ticker}/range"],
  ["What the price asks", "/companies/{ticker}/implied"],
  ["Revenue, with its filings", "/companies/{ticker}/facts?name=revenue"],
  ["Cases and drivers", "/companies/{ticker}/cases"],
  ["History", "/companies/{ticker}/history"],
  ["Cheapest companies", "/screener?where=valueToPrice>=1&limit=5"],
] as const;

/** Sends a real call with a token that is typed in. It stays in memory and is sent nowhere else. */
export function TryOut() {
  const [path, setPath] = useState<string>(calls[0][1]);
  const [ticker, setTicker] = useState("KO");
  const [token, setToken] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<TriedCall | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const asked = path.replace("{ticker}", encodeURIComponent(ticker.trim().toUpperCase() || "KO"));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSending(true);
    setFailure(null);
    try {
      setAnswer(await tryCall({ path: asked, token: token.trim() }));
    } catch (error) {
      setAnswer(null);
      setFailure(describeError(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className="card p-5 sm:p-6" aria-label="Try a call" onSubmit={(event) => void send(event)}>
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <label className="grid gap-1" htmlFor={`${id}-call`}>
          <span className="field-label">Call</span>
          <select
            id={`${id}-call`}
            className="input input-large"
            value={path}
            onChange={(event) => setPath(event.target.value)}
          >
            {calls.map(([label, value]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1" htmlFor={`${id}-ticker`}>
          <span className="field-label">Ticker</span>
          <input
            id={`${id}-ticker`}
            className="input input-large"
            maxLength={10}
            autoComplete="off"
            value={ticker}
            onChange={(event) => setTicker(event.target.value)}
          />
        </label>
      </div>
      <label className="mt-4 grid gap-1" htmlFor={`${id}-token`}>
        <span className="field-label">Personal token</span>
        <input
          id={`${id}-token`}
          type="password"
          className="input input-large"
          autoComplete="off"
          placeholder="plb_..."
          required
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <BusyButton type="submit" className="btn btn-primary" isBusy={isSending}>
          Send the call
        </BusyButton>
        <code className="min-w-0 text-[13px] break-all text-ink-3">GET /api/v1{asked}</code>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {failure ? <p className="field-error">{failure}</p> : null}
        {answer ? <Answer {...answer} /> : null}
      </div>
    </form>
  );
}

function Answer({ status, quota, body }: TriedCall) {
  return (
    <>
      <p className="text-[13px] text-ink-3">
        Status {status}
        {quota ? `. Left of the quotas: ${quota}` : null}
      </p>
      <pre
        {...scrollable}
        aria-label="Answer"
        className="mt-2 max-h-[420px] overflow-auto rounded-md border border-line p-4 text-[13px]"
      >
        {body}
      </pre>
    </>
  );
}
