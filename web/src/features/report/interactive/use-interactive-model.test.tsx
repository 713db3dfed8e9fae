import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { setUpApp } from "../../../testing/app.tsx";
import { baseCase } from "../../../testing/report-parts.ts";
import { passTime } from "../../../testing/time.ts";
import { useInteractiveModel } from "./use-interactive-model.ts";

setUpApp();

function renderAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ ...useInteractiveModel({ base: baseCase, price: 80 }), at: useLocation() }), {
    wrapper,
  }).result;
}

test.each(["/report?tab=summary", "/report?tab=summary&model=revenueGrowthRate:0.15"])(
  "does not navigate when %s opens, but with an edit",
  async (address) => {
    const model = renderAt(address);
    // A router's first entry has this key; each navigation has a new one.
    expect(model.current.at.key).toBe("default");
    act(() => model.current.edit("revenueGrowthRate", 0.2));
    await passTime(200);
    expect(model.current.at.key).not.toBe("default");
    expect(decodeURIComponent(model.current.at.search)).toBe("?tab=summary&model=revenueGrowthRate:0.2");
  },
);

test("removes from the address what it could not read", () => {
  expect(renderAt("/report?model=nonsense:1").current.at.search).toBe("");
});
