/** Shows the recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <div className="mt-3">
      <p className="max-w-[60ch] text-ink-2">
        Two-step log-in is on. Keep these recovery codes: each logs you in once if you lose your phone. They
        are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid max-w-[360px] grid-cols-2 gap-x-6 gap-y-1 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <a className="btn" href={file} download="plumbline-recovery-codes.txt">
          Download
        </a>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </div>
  );
}
