import type * as limits from '#domain/limits.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';

/** Times that an actor of a chart measures, by their constants. */
export interface Measured {
  readonly chart: string;
  /** Its name in `setup`; 'storage' for what the browser's storage counts. */
  readonly actor: string;
  readonly constants: readonly (keyof typeof limits)[];
}

const ofActor = (chart: string, actor: string, ...constants: Measured['constants']): Measured => ({
  chart,
  actor,
  constants,
});

const POLLED = ['people', 'letters', 'letter', 'queue', 'deskMoney', 'deskCase'];
const STEPS = FORM_STEPS.map((step) => `step-${step}`);
const SHOWN = 'It shows the time of day, or how much is left.';
const LOADING = 'It puts off what can load later; no chart waits for it.';
const TYPED = 'A field waits until the typing stops; it has no chart.';

/**
 * Every file of the pages, `src/`, `lender/desk/` and `packages/ui/`, that sets a timer or reads a clock: which times of which charts it measures, or why it measures
 * none of a chart's.
 */
export const TIMERS: Readonly<Record<string, readonly Measured[] | string>> = {
  'actors/session/clock.ts': [
    ofActor('session', 'clock', 'SESSION_MS', 'SESSION_WARNING_MS', 'SESSION_CHECK_MS'),
  ],
  'actors/session/activity.ts': [ofActor('session', 'activity', 'ACTIVITY_MS')],
  'actors/session/otpExpiryPoll.ts': [ofActor('session', 'otpExpiryPoll', 'OTP_POLL_MS')],
  'storage/codeLife.ts': [
    ofActor('login', 'codeClock', 'OTP_LIFE_MS'),
    ofActor('session', 'otpExpiryPoll', 'OTP_LIFE_MS'),
  ],
  'storage/session.ts': [ofActor('session', 'clock', 'SESSION_MS')],
  'storage/signedIn.ts': [ofActor('session', 'clock', 'SESSION_MS')],
  'features/sign-in/codeClock.ts': [ofActor('login', 'codeClock', 'CODE_CHECK_MS')],
  'features/steps/calls.ts': STEPS.map((chart) => ofActor(chart, 'save', 'SIMULATED_SAVE_MS')),
  'features/steps/stepActors.ts': STEPS.map((chart) => ofActor(chart, 'save', 'DRAFT_WAIT_MS')),
  'features/offer/calls.ts': [ofActor('offer', 'acceptOffer', 'SIMULATED_SAVE_MS')],
  'features/my-loan/watchLoan.ts': [
    ofActor('myLoan', 'watch', 'LOAN_REFRESH_MS', 'LOAN_EXPECTED_MS', 'PAYMENT_POLL_MS', 'LOAN_HIDDEN_MS'),
    ofActor('acceptance', 'watch', 'LOAN_REFRESH_MS'),
  ],
  'storage/begunPayment.ts': ['myLoan', 'payment'].map((chart) =>
    ofActor(chart, 'storage', 'PAYMENT_AWAITED_MS'),
  ),
  'crm/uploads.ts': [
    ofActor('documents', 'uploadFile', 'UPLOAD_STALLED_MS'),
    ofActor('selfie', 'savePhoto', 'UPLOAD_STALLED_MS'),
    ofActor('selfie', 'registerPhoto', 'UPLOAD_STALLED_MS'),
  ],
  'ui/loading/chunkError.ts': [
    ofActor('chunk', 'importChunk', 'CHUNK_OFFLINE_MS'),
    ofActor('chunk', 'findCause', 'CHUNK_ANSWER_MS', 'CHUNK_RELOAD_MS'),
  ],
  'desk/sign-in/idleWatch.ts': [
    ofActor('deskSession', 'idleWatch', 'DESK_LOCK_MS', 'DESK_LOCK_CHECK_MS', 'DESK_USE_MS'),
  ],
  'desk/changes.ts': POLLED.map((chart) => ofActor(chart, 'watch', 'DESK_POLL_MS')),
  'features/my-loan/LastKnown.tsx': SHOWN,
  'features/my-loan/calls.ts': 'It notes when a loan was read.',
  'crm/clientOf.ts': 'Every call fails after CALL_TIMEOUT_MS; a chart has its failure.',
  'desk/client.ts': 'Every call fails after CALL_TIMEOUT_MS; a chart has its failure.',
  'crm/saveFile.ts': 'A download has no chart.',
  'storage/drafts.ts': 'It stamps what is stored.',
  'language/typed.ts': 'It stamps what is on its way to the next page.',
  'ui/base/lasting.ts': 'It starts a listener again that broke; its chart never hears of that.',
  'ui/loading/retryActor.ts': 'It takes what the first try took off the delay of the chart.',
  'ui/loading/importWithRetry.ts': 'It runs before the chart, which loads only when it is needed.',
  'loading/hydration.ts': LOADING,
  'ui/loading/idle.ts': LOADING,
  'loading/inline.ts': LOADING,
  'main.tsx': LOADING,
  'offline/openOffline.ts': LOADING,
  'ui/base/useDebouncedText.ts': TYPED,
  'features/steps/useLookUp.ts': TYPED,
  'ui/fields/code/useSecondsLeft.ts': SHOWN,
  'ui/fields/code/OtpRing.tsx': SHOWN,
  'ui/notices/ErrorPage.tsx': SHOWN,
  'features/repay/Statement.tsx': SHOWN,
  'desk/queue/QueueList.tsx': SHOWN,
  'desk/moment.ts': SHOWN,
};

/** Times that the service measures, by the file that does; those of the chart of a loan are in its deadlines. */
export const BY_SERVICE: readonly { chart: string; file: string; constant: keyof typeof limits }[] = [
  { chart: 'session', file: 'database/repositories/sessions.ts', constant: 'SESSION_LONGEST_MS' },
  { chart: 'repay', file: 'base/config/environment.ts', constant: 'REPAY_OTP_LIFE_MS' },
  { chart: 'payment', file: 'loan/payments/payProof.ts', constant: 'PAY_PROOF_MS' },
  { chart: 'deletion', file: 'customer/retention.ts', constant: 'DELETION_MS' },
  { chart: 'deskSession', file: 'desk/sign-in/sessions.ts', constant: 'DESK_SESSION_MS' },
  { chart: 'deskSession', file: 'desk/sign-in/sessions.ts', constant: 'DESK_PROOF_MS' },
  { chart: 'invitation', file: 'desk/sign-in/invitations.ts', constant: 'DESK_INVITATION_MS' },
];
