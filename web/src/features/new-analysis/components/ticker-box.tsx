import { messages } from "@plumbline/texts/messages.ts";
import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { useQuery } from "@tanstack/react-query";
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { type KeyboardEvent, type Ref, useEffect, useMemo, useState } from "react";
import { toast } from "../../../shared/ui/toast-list.ts";
import { tickersQuery } from "../api/get-tickers.ts";
import { formatSuggestion, rankSuggestions } from "@plumbline/market/search/find-companies.ts";
import { Suggestion } from "./suggestion.tsx";

const { InputBlur, InputKeyDownArrowDown, InputKeyDownArrowUp } = useCombobox.stateChangeTypes;
const arrowSteps = new Map<unknown, number>([
  [InputKeyDownArrowDown, 1],
  [InputKeyDownArrowUp, -1],
]);

/** A list of options must not be empty, so the row that says so is one. */
const nothingFound = { role: "option", "aria-disabled": true, "aria-selected": false } as const;

/** Keeps downshift from handling an event. */
function skipDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Shows a text box that suggests companies while typing, with up, down, enter and escape for the
 * list. Enter takes the marked suggestion; without one it is the caller's (onEnter or the form
 * around the box), who finds out what the text means. The list is closed while invalid.
 */
export function TickerBox({
  label,
  value,
  onChange,
  onPick,
  onEnter,
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
  onEnter?: () => void;
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
    if (tickers.isError) toast(messages.stockListFailed, "error");
  }, [tickers.isError]);

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } =
    useCombobox<TickerEntry>({
      items: suggestions,
      itemToString: (entry) => (entry ? formatSuggestion(entry) : ""),
      inputValue: value,
      selectedItem: null,
      stateReducer,
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) onPick(selectedItem);
      },
    });
  const isNothingFound = tickers.data !== undefined && value.trim() !== "" && suggestions.length === 0;
  const isShown = isOpen && !invalid && (suggestions.length > 0 || isNothingFound);

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
    const isSubmit = event.key === "Enter" && !(isShown && highlightedIndex >= 0);
    if (isSubmit) {
      closeMenu();
      onEnter?.();
    }
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
        {isShown ? describeSuggestions(suggestions.length) : ""}
      </span>
      <ul
        {...listProps}
        hidden={!isShown}
        className="card absolute top-full right-0 left-0 z-30 mt-1 max-h-[420px] min-w-[280px] overflow-y-auto p-1 shadow-over"
      >
        {isShown
          ? suggestions.map((entry, index) => (
              <Suggestion
                key={entry.ticker}
                entry={entry}
                isFirst={index === 0}
                itemProps={getItemProps({ item: entry, index })}
              />
            ))
          : null}
        {isShown && isNothingFound ? (
          <li {...nothingFound} className="px-2.5 py-2 text-ink-3">
            No company matches
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function describeSuggestions(count: number): string {
  if (count === 0) return "No company matches";
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}, use the up and down keys`;
}
