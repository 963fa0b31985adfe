/** Class names joined by spaces; what is false, empty or missing is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
