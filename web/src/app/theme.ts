/** Light or dark: as the system has it, until somebody chooses. */

import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

const kept = (): Theme => {
  const value = globalThis.localStorage?.getItem("theme");
  return value === "light" || value === "dark" ? value : "system";
};

export const theme = signal<Theme>(kept());

export function followTheme(): void {
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
    localStorage.setItem("theme", theme.value);
  });
}
