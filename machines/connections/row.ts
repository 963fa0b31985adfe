/**
 * The charts and effects that rows name. Each page brings its own rows, so this file loads no chart: it names their
 * types only.
 */
import {
  type Row,
  rowsOf,
  type SentEvent,
  type SentType,
  type UnheardOf,
} from '#atlas/declare/connections.ts';
import type { AnswerId } from '#domain/forms/answers.ts';
import type { Go } from '#domain/steps/destinations.ts';
import type { StepId } from '#domain/steps/steps.ts';
import type { acceptanceMachine } from '../acceptance.ts';
import type { accessMachine } from '../access.ts';
import type { applicationMachine } from '../application.ts';
import type { changeMachine } from '../change.ts';
import type { complaintsMachine } from '../complaints.ts';
import type { consentsMachine } from '../consents.ts';
import type { correctionMachine } from '../correction.ts';
import type { deletionMachine } from '../deletion.ts';
import type { documentsMachine } from '../documents.ts';
import type { draftMachine } from '../draft.ts';
import type { Decided, eligibilityMachine } from '../eligibility.ts';
import type { languageMachine } from '../language.ts';
import type { loginMachine } from '../login.ts';
import type { myLoanMachine } from '../myLoan.ts';
import type { Choice, offerMachine } from '../offer.ts';
import type { payoutAccountMachine } from '../payoutAccount.ts';
import type { previewMachine } from '../preview.ts';
import type { selfieMachine } from '../selfie.ts';
import type { SessionCommand, sessionMachine } from '../session.ts';
import type { slipPhotosMachine } from '../slipPhotos.ts';
import type { stepMachine } from '../step.ts';
import type { Message, toastMachine } from '../toast.ts';

/** The charts that tell each other something, by the ids of their machines. */
export type Charts = {
  acceptance: typeof acceptanceMachine;
  access: typeof accessMachine;
  application: typeof applicationMachine;
  change: typeof changeMachine;
  complaints: typeof complaintsMachine;
  consents: typeof consentsMachine;
  correction: typeof correctionMachine;
  deletion: typeof deletionMachine;
  documents: typeof documentsMachine;
  draft: typeof draftMachine;
  eligibility: typeof eligibilityMachine;
  language: typeof languageMachine;
  login: typeof loginMachine;
  myLoan: typeof myLoanMachine;
  offer: typeof offerMachine;
  payoutAccount: typeof payoutAccountMachine;
  preview: typeof previewMachine;
  selfie: typeof selfieMachine;
  session: typeof sessionMachine;
  slipPhotos: typeof slipPhotosMachine;
  step: typeof stepMachine;
  toast: typeof toastMachine;
};
export type ChartId = keyof Charts;

/** The commands of the session, which storage and the service carry out by their own names. */
type SessionEffects = { [Type in SessionCommand['type']]: Extract<SessionCommand, { type: Type }> };

/** What each effect takes: it is done outside the charts, by the page that brings the row. */
export type Effects = SessionEffects & {
  /** Opens the page of a destination. */
  navigate: Go;
  /** Dispatches 'stepCompleted' on the window (DASH-05). */
  announceStep: { step: StepId };
  /** Dispatches 'login-status-changed' on the window (S-01). */
  announceLogin: object;
  storeDoneStep: { step: StepId };
  storeInProcessStep: { step: StepId | null };
  storeSubmission: object;
  storeDecision: Decided;
  storeDocumentsUploaded: object;
  /** Puts what another device typed into the open form. */
  fillForm: { fields: Record<string, unknown> };
  /** Keeps the amount, days and purpose of a loan that wasn't accepted yet. */
  storeChoice: { choice: Choice };
  /** Opens the preview at the row of an answer. */
  openRow: { answer: AnswerId };
  /** Keeps that this device was told of the other language. */
  storeTold: object;
  /** Puts the focus in the field of the purpose. */
  focusPurpose: object;
};

export const { tell, effect, commands } = rowsOf<Charts, Effects>();

type SayingTone<Id extends ChartId, On> =
  | Message['tone']
  | ((event: SentEvent<Charts, Id, On>) => Message['tone']);

/** What `from` emits is said by the toast, in words that the page gives under the name `says`. */
export const say = <From extends ChartId, On extends SentType<Charts, From>, Says extends string>(
  from: From,
  on: On,
  says: Says,
  tone: SayingTone<From, On> = 'success',
) => ({
  from,
  on,
  to: 'toast' as const,
  event: 'TOAST.SHOWN' as const,
  carry: (event: SentEvent<Charts, From, On>) => ({ tone: typeof tone === 'function' ? tone(event) : tone }),
  says,
});

/** What a chart emits without a row in a list: `never`, or it doesn't compile. */
export type Unheard<Rows extends readonly Row[], Id extends ChartId> = UnheardOf<Charts, Rows, Id>;
