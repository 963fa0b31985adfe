const WIDTH = 24;
const PATIENCE_MS = 1_000;

/** A bar on a terminal for work that takes longer than a second; nothing where the output is a file or a pipe. */
export const createProgress = (total: number, stream: NodeJS.WriteStream = process.stderr) => {
  const began = performance.now();
  let isShown = false;
  return {
    /** Before the n-th piece of work (from 0). */
    at: (n: number, name: string) => {
      if (!stream.isTTY || (!isShown && performance.now() - began < PATIENCE_MS)) return;
      isShown = true;
      const full = Math.round((n / total) * WIDTH);
      stream.write(`\r\x1b[2K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${n} of ${total} ${name}`);
    },
    end: () => {
      if (isShown) stream.write('\r\x1b[2K');
    },
  };
};
