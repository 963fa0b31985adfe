import type { Purpose } from '#domain/consents/purposes.ts';
import type { CallName } from '#domain/wire/calls.ts';
import { PLAIN_SAVES, type PlainStep } from '#domain/wire/steps.ts';
import { PLACE_NOTICES, type Place } from '#lender/consents/notices.ts';

interface Asked {
  /** The place of the button that sends the call: its press allows the place's purpose. */
  readonly place?: Place;
  /** Purposes that the call uses the data of. */
  readonly needs: readonly Purpose[];
}

const at = (place: Place): Asked => ({ place, needs: [PLACE_NOTICES[place].purpose] });

const plainSaves: { readonly [Name in CallName]?: Asked } = Object.fromEntries(
  Object.entries(PLAIN_SAVES).map(([step, { call }]) => [call, at(step as PlainStep)]),
);

/** The consents that a call gives and needs [CNS-01] [CNS-05]. Sign-in is recorded by itself: it opens the account. */
export const ASKED_BY: { readonly [Name in CallName]?: Asked } = {
  pancardVerification: at('pan'),
  verifyPan: at('pan'),
  panCheck: at('pan'),
  panConfirm: { needs: [PLACE_NOTICES.pan.purpose] },
  ...plainSaves,
  savePersonalDetails: at('personal'),
  saveAddressDetails: at('residence'),
  saveIncomeDetails: at('income'),
  selfie: at('selfie'),
  selfieFallback: at('selfie'),
  saveProfilePicture: at('selfie'),
  aboutCompany: at('employment'),
  document: at('documents'),
  uploadDocument: at('documents'),
  bankDetails: at('bank'),
  loanAccountSend: { needs: ['bank'] },
  loanAccount: { needs: ['bank'] },
  checkEligibility: { needs: ['identity', 'work'] },
  leadEligibility: { needs: ['identity', 'work'] },
  registerNow: { needs: ['identity', 'work'] },
  generateLoan: {
    place: 'submission',
    needs: ['identity', 'address', 'work', 'selfie', 'documents', 'bank', 'lender'],
  },
};
