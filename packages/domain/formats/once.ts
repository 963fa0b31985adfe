/** Makes a value on the first call and returns the same one afterwards: the first Intl format costs a slow phone 50 ms. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
};
