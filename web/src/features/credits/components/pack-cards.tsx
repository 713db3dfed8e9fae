import { describeError } from "../../../shared/api/api-error.ts";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { useCheckout } from "../api/create-checkout.ts";
import { usePacks } from "../api/get-packs.ts";
import { describePack } from "../describe-pack.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the packs, each with a button that leaves for its checkout. */
export function PackCards() {
  const packs = usePacks();
  const checkout = useCheckout();
  if (packs.isError)
    return (
      <ErrorState
        title="The packs could not be loaded"
        error={packs.error}
        retry={() => void packs.refetch()}
      />
    );
  // The button stays inert while the browser leaves for the checkout.
  const isLeaving = checkout.isPending || checkout.isSuccess;
  return (
    <>
      <ul className="grid gap-5 md:grid-cols-3">
        {(packs.data ?? [null, null, null]).map((pack, index) => {
          if (!pack)
            return (
              <li key={index} className="card px-6 py-6" role="status" aria-label="Loading">
                <Skeleton height={150} />
              </li>
            );
          const { name, price, each, note } = describePack(pack);
          return (
            <li key={pack.priceId} className="card flex flex-col px-6 py-6">
              <h2 className="text-base text-ink-2">{name}</h2>
              <p className="num mt-2 text-[34px] leading-10 font-semibold tracking-tight">{price}</p>
              <p className="num mt-1">{each}</p>
              <p className="mt-1 min-h-6 text-ink-3">{note}</p>
              <BusyButton
                className="btn btn-primary mt-5 self-start"
                isBusy={isLeaving}
                onClick={() => checkout.open(pack.priceId)}
              >
                {isLeaving && checkout.variables === pack.priceId ? "Opening the checkout…" : `Buy ${name}`}
              </BusyButton>
            </li>
          );
        })}
      </ul>
      {checkout.isError ? (
        <p className="field-error mt-4" role="alert">
          {describeError(checkout.error)}
        </p>
      ) : null}
    </>
  );
}
