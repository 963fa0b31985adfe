/** A reason not to start that an operator can fix; printed as one sentence without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
