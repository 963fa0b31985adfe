/** The content policy of every file that a customer downloads. */
export const SANDBOXED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";
