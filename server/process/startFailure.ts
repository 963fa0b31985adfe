/** A reason not to start that a person can act on: shown as one sentence, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of an error that means: the document store can't be reached, or can't take it now. */
export const STORE_UNAVAILABLE = 'STORE_UNAVAILABLE';
