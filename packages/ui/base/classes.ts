/** Joins class names by spaces and leaves out false, empty and missing ones. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
