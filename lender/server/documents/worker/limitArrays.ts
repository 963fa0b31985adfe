/** The limit of a decompressed stream: a small file can contain gigabytes of zeros. */
export const LARGEST_ARRAY = 64 * 1024 * 1024;

/** Makes `new Uint8Array(length)` throw above the limit, in this thread. */
export function limitArrays(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, made) {
      if (typeof args[0] === 'number' && args[0] > LARGEST_ARRAY) throw new RangeError('Too large');
      return Reflect.construct(target, args, made);
    },
  });
}
