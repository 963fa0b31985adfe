/** Scripts that run inside the page, on a rendered screen and in a browser. They use no imports. */

/** The functions with which a test controls the reading of files in the page. */
export interface PageGates {
  /** Releases the reading of a file; false while nobody reads it. */
  read: (file: string, how: 'good' | 'bad' | 'broken') => boolean;
  /** Holds a file back again, because it was chosen again. */
  hold: (file: string) => void;
  /** Holds every file back again. */
  holdAll: () => void;
}

declare global {
  var setuGates: PageGates | undefined;
}

/** Holds back the reading of every file with a name until a test releases it, as a slow phone does. */
export const installGates = (): void => {
  if (globalThis.setuGates) {
    globalThis.setuGates.holdAll();
    return;
  }
  const names = new WeakMap<Blob, string>();
  const open = new Set<string>();
  const waiting = new Map<string, { good: () => void; bad: () => void; broken: () => void }>();
  const { slice, arrayBuffer } = Blob.prototype;
  const nameOf = (blob: Blob) => names.get(blob) ?? (blob instanceof File ? blob.name : undefined);

  Blob.prototype.slice = function held(this: Blob, ...args) {
    const part = slice.apply(this, args);
    const name = nameOf(this);
    if (name !== undefined) names.set(part, name);
    return part;
  };
  Blob.prototype.arrayBuffer = function held(this: Blob) {
    const name = nameOf(this);
    if (name === undefined || open.has(name)) return arrayBuffer.call(this);
    return new Promise((resolve, reject) => {
      waiting.set(name, {
        good: () => arrayBuffer.call(this).then(resolve, reject),
        bad: () => resolve(new TextEncoder().encode('not what its name says').buffer as ArrayBuffer),
        broken: () => reject(new Error('the file broke while it was read')),
      });
    });
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      for (const file of (target as HTMLInputElement).files ?? []) open.delete(file.name);
    },
    { capture: true },
  );
  globalThis.setuGates = {
    hold: (file) => open.delete(file),
    holdAll: () => open.clear(),
    read: (file, how) => {
      const gate = waiting.get(file);
      if (!gate) return false;
      waiting.delete(file);
      if (how === 'good') open.add(file);
      gate[how]();
      return true;
    },
  };
};
