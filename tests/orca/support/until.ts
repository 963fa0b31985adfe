const PAUSE_MS = 20;

/** Waits until something is so. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limit: number,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited ${limit / 1_000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
