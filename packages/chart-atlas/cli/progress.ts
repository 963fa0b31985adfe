const WIDTH = 24;
const SHOW_AFTER_MS = 1_000;

/** A progress bar for work that takes longer than a second; silent unless the output is a terminal. */
export const createProgress = (total: number, stream: NodeJS.WriteStream = process.stderr) => {
  const began = performance.now();
  let isShown = false;
  return {
    /** Called before the n-th item (from 0). */
    at: (n: number, name: string) => {
      if (!stream.isTTY || (!isShown && performance.now() - began < SHOW_AFTER_MS)) return;
      isShown = true;
      const full = Math.round((n / total) * WIDTH);
      stream.write(`\r\x1b[2K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${n} of ${total} ${name}`);
    },
    end: () => {
      if (isShown) stream.write('\r\x1b[2K');
    },
  };
};
