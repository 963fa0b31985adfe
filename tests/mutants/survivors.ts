/** Mutants that no test can catch because the product behaves the same, by their words, with the reason. */

const OPENS_AT_MOBILE = "the transition itself makes 'opening' lead to 'mobile'";

export const EXPLAINED: Readonly<Record<string, string>> = {
  'login leads to #login.mobile in pan.checking –checkPan done [sessionRejected]→ #login.opening':
    OPENS_AT_MOBILE,
  'login leads to #login.mobile in pan.verifying –verifyPan done [sessionRejected]→ #login.opening':
    OPENS_AT_MOBILE,
  'application drops signedIn.data.loading –DASHBOARD.OPENED→ (stays)':
    'no state around it takes the event: it says that a fetch under way is enough',
  'chunk begins failed in missing instead of error': "every way into 'failed' names the state below it",
};
