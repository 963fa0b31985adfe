import type { Row } from '#atlas/declare/connections.ts';
import { accessRows } from './access.ts';
import { complaintsRows, consentsRows, correctionRows, deletionRows } from './account.ts';
import { applicationRows } from './application.ts';
import { arrivalRows, documentsRows } from './documents.ts';
import { eligibilityRows } from './eligibility.ts';
import { languageRows } from './language.ts';
import { loginRows } from './login.ts';
import { acceptanceRows, myLoanRows, payoutAccountRows } from './myLoan.ts';
import { offerRows } from './offer.ts';
import { changeRows, previewRows } from './review.ts';
import type { ChartId, Unheard } from './row.ts';
import { selfieRows } from './selfie.ts';
import { sessionRows } from './session.ts';
import { slipPhotosRows } from './slipPhotos.ts';
import { draftRows, stepRows } from './steps.ts';

const rows = [
  ...sessionRows,
  ...applicationRows,
  ...loginRows,
  ...accessRows,
  ...stepRows,
  ...draftRows,
  ...selfieRows,
  ...eligibilityRows,
  ...documentsRows,
  ...arrivalRows,
  ...slipPhotosRows,
  ...offerRows,
  ...previewRows,
  ...changeRows,
  ...deletionRows,
  ...consentsRows,
  ...correctionRows,
  ...complaintsRows,
  ...myLoanRows,
  ...acceptanceRows,
  ...payoutAccountRows,
  ...languageRows,
] as const;

type AllUnheard = { [Id in ChartId]: Unheard<typeof rows, Id> }[ChartId];

/**
 * Every connection between the journey's charts: the atlas draws them and tests hold them, no page loads them. What a chart emits
 * without a row is named by the error with which this doesn't compile.
 */
export const connections: [AllUnheard] extends [never] ? readonly Row[] : AllUnheard = rows;

/** Charts whose emitted events run no row, and who hears them. */
export const heardElsewhere: Readonly<Record<string, string>> = {
  chunk: 'the loader of a screen’s code, which works before any actor is there',
};
