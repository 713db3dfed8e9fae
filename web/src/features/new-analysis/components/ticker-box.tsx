import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useState } from "react";
import { toast } from "../../../shared/ui/toast-list.ts";
import { tickersQuery } from "../api/get-tickers.ts";
import { rankSuggestions } from "../rank-suggestions.ts";

/** A text box that suggests companies as one types; up, down, enter and escape work in the list. */
export function TickerBox({
  label,
  value,
  onChange,
  onPick,
  large = false,
  describedBy,
  invalid = false,
  placeholder = "Ticker or company",
  inputRef,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onPick: (entry: TickerEntry) => void;
  large?: boolean;
  describedBy?: string;
  invalid?: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const tickers = useQuery({ ...tickersQuery, enabled: wanted });
  const suggestions = useMemo(
    () => (open && tickers.data ? rankSuggestions({ entries: tickers.data, text: value }) : []),
    [open, tickers.data, value],
  );
  useEffect(() => {
    if (tickers.isError) toast("Stock list failed", "error");
  }, [tickers.isError]);

  function pick(entry: TickerEntry): void {
    setOpen(false);
    setActive(-1);
    onPick(entry);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
    if (suggestions.length === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const count = suggestions.length + 1;
      // One place beyond the ends is the text itself.
      setActive(((active + 1 + step + count) % count) - 1);
    }
    const chosen = suggestions[active];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  }

  const shown = suggestions.length > 0;
  return (
    <div className="relative flex-1">
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-expanded={shown}
        aria-haspopup="listbox"
        className={large ? "input input-large" : "input"}
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onFocus={() => setWanted(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWanted(true);
          setOpen(true);
          setActive(-1);
          onChange(event.target.value);
        }}
      />
      <span className="sr-only" role="status">
        {shown ? `${suggestions.length} suggestions, use the up and down keys` : ""}
      </span>
      {shown ? (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className="card absolute top-full right-0 left-0 z-30 mt-1 max-h-[420px] min-w-[280px] overflow-y-auto p-1 shadow-over"
        >
          {suggestions.map((entry, index) => (
            // The keys work in the text box, which names its active option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.ticker}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="grid cursor-pointer grid-cols-[64px_minmax(0,1fr)] items-baseline gap-3 rounded px-2.5 py-2 hover:bg-sunken aria-selected:bg-sunken"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(entry)}
            >
              <span className="font-semibold">{entry.ticker}</span>
              <span className="min-w-0">
                <span className="block truncate">{entry.title}</span>
                {entry.industry || entry.exchangeFullName ? (
                  <span className="block truncate text-xs text-ink-3">
                    {[entry.exchangeFullName, entry.industry].filter(Boolean).join(" · ")}
                  </span>
                ) : null}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
