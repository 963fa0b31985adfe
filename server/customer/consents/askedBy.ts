import { PLACE_NOTICES, type Place } from '#domain/consents/notices.ts';
import type { Purpose } from '#domain/consents/purposes.ts';
import type { CallName } from '#domain/wire/calls.ts';

interface Asked {
  /** The place of the button that sends the call: its press allows the place's purpose. */
  readonly place?: Place;
  /** Purposes that the call uses the data of. */
  readonly needs: readonly Purpose[];
}

const at = (place: Place): Asked => ({ place, needs: [PLACE_NOTICES[place].purpose] });

/** The consents that a call gives and needs [CNS-01] [CNS-05]. Sign-in is recorded by itself: it opens the account. */
export const ASKED_BY: { readonly [Name in CallName]?: Asked } = {
  pancardVerification: at('pan'),
  verifyPan: at('pan'),
  personalDetails: at('personal'),
  savePersonalDetails: at('personal'),
  residenceDetails: at('residence'),
  saveAddressDetails: at('residence'),
  incomeDetails: at('income'),
  saveIncomeDetails: at('income'),
  selfie: at('selfie'),
  selfieFallback: at('selfie'),
  saveProfilePicture: at('selfie'),
  aboutCompany: at('employment'),
  document: at('documents'),
  uploadDocument: at('documents'),
  bankDetails: at('bank'),
  checkEligibility: { needs: ['identity', 'work'] },
  leadEligibility: { needs: ['identity', 'work'] },
  registerNow: { needs: ['identity', 'work'] },
  generateLoan: {
    place: 'submission',
    needs: ['identity', 'address', 'work', 'selfie', 'documents', 'bank', 'lender'],
  },
};
