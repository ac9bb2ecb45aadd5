/** What this browser keeps from one visit to the next. A browser that forbids it throws at every touch; then nothing is kept. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page works all the same.
  }
}
