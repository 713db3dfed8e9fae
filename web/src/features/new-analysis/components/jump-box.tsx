import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TickerBox } from "./ticker-box.tsx";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** Shows the navigation bar's search box for company pages. The / key focuses it. */
export function JumpBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <TickerBox
      label="Jump to a company"
      placeholder="Ticker or company   /"
      inputRef={input}
      value={text}
      onChange={setText}
      onPick={(entry) => {
        setText("");
        input.current?.blur();
        void navigate(`/company/${entry.ticker}`);
      }}
    />
  );
}
