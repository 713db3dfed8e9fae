import { messages } from "@plumbline/texts/messages.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useFindCompany } from "../use-find-company.ts";
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
  const [isUnknown, setIsUnknown] = useState(false);
  const findCompany = useFindCompany();
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

  function open(ticker: string): void {
    setText("");
    input.current?.blur();
    void navigate(`/company/${ticker}`);
  }

  /** Opens the company that the text means; the box is marked if there is none. */
  async function openTyped(): Promise<void> {
    if (text.trim() === "") return;
    try {
      const found = await findCompany(text);
      if (found) open(found.entry.ticker);
      else setIsUnknown(true);
    } catch {
      toast(messages.stockListFailed, "error");
    }
  }

  return (
    <TickerBox
      label="Jump to a company"
      placeholder="Ticker or company   /"
      inputRef={input}
      value={text}
      invalid={isUnknown}
      onChange={(value) => {
        setText(value);
        setIsUnknown(false);
      }}
      onPick={(entry) => open(entry.ticker)}
      onEnter={() => void openTyped()}
    />
  );
}
