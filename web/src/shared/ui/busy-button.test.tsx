import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { BusyButton } from "./busy-button.tsx";

afterEach(cleanup);

test("while it is busy, neither a press nor Enter in a field acts, and the focus stays", async () => {
  const acts: string[] = [];
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        acts.push("submitted");
      }}
    >
      <input aria-label="Name" />
      <BusyButton type="submit" isBusy={isBusy} onClick={() => acts.push("pressed")}>
        Save
      </BusyButton>
    </form>
  );
  const user = userEvent.setup();
  const { rerender } = render(form(false));
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  expect(acts).toEqual(["pressed", "submitted"]);

  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  await user.click(button);
  await user.type(screen.getByLabelText("Name"), "A{Enter}");
  expect(acts).toEqual(["pressed", "submitted"]);

  rerender(form(false));
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  expect(acts).toEqual(["pressed", "submitted", "pressed", "submitted"]);
});
