import { stepById } from '#domain/steps/steps.ts';
import type { EligibilityChecked, EligibilityLoaded, eligibilityMachine } from '#machines/eligibility.ts';
import { answered, byCall, byState, drive, failing, replyTo } from '#testing/drivers/driver.ts';
import { answerBeyond } from '#testing/drivers/refused.ts';
import type { Expectation, Reply } from '#testing/drivers/stage.ts';
import { eligibility } from '#tests/fixtures/eligibility.ts';

const check = (is: 'on' | 'busy'): Expectation =>
  is === 'on' ? { button: 'Check Eligibility', is } : { button: 'Checking...', is };
const answer = (checked: EligibilityChecked) => replyTo(checked, checked.ok ? checked.data : null);
const card = (heading: string): readonly Expectation[] => [
  { heading },
  { not: { button: 'Check Eligibility' } },
];

/** The dashboard's answer for each verdict. */
const ANSWERS: Readonly<Record<Extract<EligibilityLoaded, { ok: true }>['verdict'], Reply>> = {
  open: answered({ eligibility_status: '0' }),
  refused: answered({ eligibility_status: '0' }),
  complete: answered({ eligibility_status: '1' }),
  alreadyApplied: { body: { Status: 2, Message: 'Already applied', Data: null } },
};

/** Step 6 of a signed-in customer. */
export const driver = drive<typeof eligibilityMachine>(eligibility, {
  path: stepById(6).route,
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    CHECK: (stage) => stage.press('Check Eligibility'),
    RELOAD: (stage) => stage.press('Try Again'),
    'DONE.ELSEWHERE': async (stage) => {
      await stage.announce('focus', null);
      await stage.settle('dashboard', answered({ eligibility_status: '1' }));
    },
  },
  actors: {
    load: {
      done: async (stage, loaded, invoke, at) => {
        answerBeyond(stage, loaded.ok && loaded.verdict === 'refused');
        await byCall('dashboard', (outcome: typeof loaded) =>
          outcome.ok ? ANSWERS[outcome.verdict] : failing(outcome.failure),
        ).done(stage, loaded, invoke, at);
      },
    },
    check: byCall('checkEligibility', answer),
    register: byCall('registerNow', answer),
  },
  sees: byState({
    loading: [{ mark: '[role=status][aria-busy=true]' }],
    loadFailed: [{ alert: 'This did not load' }, { button: 'Try Again' }],
    idle: [{ heading: 'See if you can get a loan' }, check('on')],
    checking: [{ heading: 'Checking your answers' }, check('busy')],
    retrying: [{ heading: 'Checking your answers' }, check('busy')],
    'eligible.staying': card('You Are Eligible!'),
    'eligible.leaving': card('You Are Eligible!'),
    'eligible.left': [{ path: '/dashboard' }],
    'alreadyApplied.leaving': card('Already Applied'),
    'alreadyApplied.left': [{ path: '/dashboard' }],
    notEligible: [{ heading: 'Not Eligible' }, check('on')],
    refused: card('Not Eligible'),
    failed: [{ heading: 'We could not check' }, check('on')],
    complete: card('Eligibility check done'),
    sessionRejected: [{ path: '/apply' }],
  }),
});
