import { create } from "zustand";

export type ThemeChoice = "system" | "light" | "dark";
const themeKey = "plumbline.theme";

function readStoredChoice(): ThemeChoice {
  try {
    const value = localStorage.getItem(themeKey);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

/** The chosen appearance. theme.js reads the same key before the first paint. */
export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: readStoredChoice() }));

function applyTheme(): void {
  const { choice } = useTheme.getState();
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = choice === "system" ? system : choice;
  document.documentElement.dataset.theme = theme;
  const color = theme === "dark" ? "#0f151a" : "#fbfaf7";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
}

export const isThemeChoice = (text: string): text is ThemeChoice =>
  text === "system" || text === "light" || text === "dark";

/** Keeps a choice in this browser and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // The choice then lasts until the page is closed.
  }
  useTheme.setState({ choice });
  applyTheme();
}

/** Applies the chosen theme, and follows the system while that is the choice. */
export function startTheme(): void {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
