/** The limit of a decompressed stream: a small file can contain gigabytes of zeros. */
export const LARGEST_ARRAY = 64 * 1024 * 1024;

/** Makes `new Uint8Array(length)` throw above the limit, in this process. */
export function limitArrays(): void {
  const limited = new Proxy(Uint8Array, {
    construct(target, args, made) {
      if (typeof args[0] === 'number' && args[0] > LARGEST_ARRAY) throw new RangeError('Too large');
      return Reflect.construct(target, args, made);
    },
  });
  // Libraries tell the type of an array by its constructor.
  Uint8Array.prototype.constructor = limited;
  globalThis.Uint8Array = limited;
}
