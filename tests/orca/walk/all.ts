import type { Part } from '../support/scene.ts';
import { documents } from './documents.ts';
import { lateAndRepay, offer, sessionEnd } from './loan.ts';
import { checkAndSend } from './send.ts';
import { homeAndSignIn } from './signIn.ts';
import { bank, eligibility, employment, income, pan, personal, residence, selfie } from './steps.ts';

/** The walk. Each part begins by itself, so that a fault in one leaves the others; the late loan moves the demo's clock, last. */
export const WALK: Readonly<Record<string, Part>> = {
  'home and sign-in': homeAndSignIn,
  'step 1': pan,
  'step 2': personal,
  'step 3': residence,
  'step 4': income,
  'step 5': selfie,
  'step 6': eligibility,
  'step 7': employment,
  'step 8': documents,
  'step 9': bank,
  'check and send': checkAndSend,
  offer,
  'session end': sessionEnd,
  'late loan and repay': lateAndRepay,
};
