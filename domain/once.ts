/** Something that is made when it is first asked for, and then kept: the first Intl format costs a slow phone 50 ms. */
export const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
