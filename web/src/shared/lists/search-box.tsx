import { useEffect, useRef, useState } from "react";
import { maxSearch } from "./list-params.ts";

const searchDelayMs = 300;

/** Shows a search field that is debounced by 300 ms. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder = "Search",
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
}) {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const shown = useRef(value);
  useEffect(() => {
    if (value !== shown.current) {
      shown.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === shown.current) return undefined;
    const timer = setTimeout(() => {
      shown.current = text;
      latest.current(text);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      className="input"
      placeholder={placeholder}
      aria-label={label}
      maxLength={maxSearch}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
