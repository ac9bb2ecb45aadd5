/** Light or dark: as the system has it, until somebody chooses. */

import { effect, signal } from "@preact/signals";
import { keep, kept } from "../keeping/keeping";

export type Theme = "system" | "light" | "dark";

const before = (): Theme => {
  const value = kept("theme");
  return value === "light" || value === "dark" ? value : "system";
};

export const theme = signal<Theme>(before());

export function followTheme(): void {
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value);
  });
}
