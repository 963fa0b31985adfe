export interface SigningRequest {
  /** The document's SHA-256 in hex: a repeat with it signs nothing anew. */
  readonly reference: string;
  /** A PDF whose last page records the borrower's acceptance by one-time code. */
  readonly document: Uint8Array;
}

/** Signs accepted loan agreements for lender and borrower (CF 9(3)). */
export interface Signing {
  readonly name: string;
  /**
   * Resolves to the signed PDF.
   * @throws Error with the code PROVIDER_UNAVAILABLE when it can't be signed now.
   */
  sign(request: SigningRequest): Promise<Uint8Array>;
}

/** The reference adapter: the record of the one-time code in the document is the signature. */
export const codeSigning: Signing = {
  name: 'code',
  sign: async ({ document }) => document,
};
