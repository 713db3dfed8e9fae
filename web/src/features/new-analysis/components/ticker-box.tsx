import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { useQuery } from "@tanstack/react-query";
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type KeyboardEvent, type Ref, useEffect, useMemo, useState } from "react";
import { toast } from "../../../shared/ui/toast-list.ts";
import { tickersQuery } from "../api/get-tickers.ts";
import { formatSuggestion, rankSuggestions } from "../rank-suggestions.ts";

const { InputBlur, InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes;
const arrowSteps = new Map<unknown, number>([
  [InputKeyDownArrowDown, 1],
  [InputKeyDownArrowUp, -1],
]);

/** Keeps downshift from handling an event. */
function skipDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Shows a text box that suggests companies while typing, with up, down, enter and escape for the
 * list.
 */
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
  const [isWanted, setIsWanted] = useState(false);
  const tickers = useQuery({ ...tickersQuery, enabled: isWanted });
  const suggestions = useMemo(
    () => (tickers.data ? rankSuggestions({ entries: tickers.data, text: value }) : []),
    [tickers.data, value],
  );
  useEffect(() => {
    if (tickers.isError) toast("Stock list failed", "error");
  }, [tickers.isError]);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<TickerEntry>({
    items: suggestions,
    itemToString: (entry) => (entry ? formatSuggestion(entry) : ""),
    inputValue: value,
    selectedItem: null,
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  const isShown = isOpen && suggestions.length > 0;

  function stateReducer(
    { highlightedIndex: from }: UseComboboxState<TickerEntry>,
    { type, changes }: UseComboboxStateChangeOptions<TickerEntry>,
  ): Partial<UseComboboxState<TickerEntry>> {
    // Leaving the box selects nothing.
    if (type === InputBlur) return { ...changes, selectedItem: null };
    const step = arrowSteps.get(type);
    if (step === undefined) return changes;
    // The arrows also pass the text itself, which is place -1.
    const places = suggestions.length + 1;
    return { ...changes, highlightedIndex: ((from + 1 + step + places) % places) - 1 };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    const isHandled =
      (isArrow && isShown) ||
      (event.key === "Enter" && isShown && highlightedIndex >= 0) ||
      (event.key === "Escape" && isOpen);
    if (!isHandled) skipDownshift(event);
    else if (event.key === "Escape") event.stopPropagation();
  }

  const listProps = getMenuProps({ "aria-label": "Suggestions" });
  const inputProps = getInputProps({
    ref: inputRef,
    "aria-label": label,
    onKeyDown,
    onClick: skipDownshift,
    onFocus: () => setIsWanted(true),
    onChange: (event) => {
      setIsWanted(true);
      onChange(event.currentTarget.value);
    },
  });
  return (
    <div className="relative flex-1">
      <input
        {...inputProps}
        type="text"
        role="combobox"
        className={large ? "input input-large" : "input"}
        placeholder={placeholder}
        aria-expanded={isShown}
        aria-haspopup="listbox"
        aria-controls={isShown ? inputProps["aria-controls"] : undefined}
        aria-activedescendant={inputProps["aria-activedescendant"] || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <span className="sr-only" role="status">
        {isShown ? `${suggestions.length} suggestions, use the up and down keys` : ""}
      </span>
      <ul
        {...listProps}
        hidden={!isShown}
        className="card absolute top-full right-0 left-0 z-30 mt-1 max-h-[420px] min-w-[280px] overflow-y-auto p-1 shadow-over"
      >
        {isShown
          ? suggestions.map((entry, index) => (
              <li
                key={entry.ticker}
                {...getItemProps({ item: entry, index })}
                className="grid cursor-pointer grid-cols-[64px_minmax(0,1fr)] items-baseline gap-3 rounded px-2.5 py-2 hover:bg-sunken aria-selected:bg-sunken"
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
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}
