/** Says that another administrator changed the post, and asks whose text stays. */
export function ConflictNotice({
  onTakeTheirs,
  onKeepMine,
}: {
  onTakeTheirs: () => Promise<unknown>;
  onKeepMine: () => Promise<unknown>;
}) {
  return (
    <div role="alert" className="mb-6 rounded-md border-l-4 border-price bg-price-soft px-4 py-3">
      <p className="font-medium">Somebody else has changed this post since you opened it.</p>
      <p className="mt-1">Nothing of yours is saved until you choose.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void onTakeTheirs()}>
          Load their version
        </button>
        <button type="button" className="btn" onClick={() => void onKeepMine()}>
          Overwrite it with mine
        </button>
      </div>
    </div>
  );
}
