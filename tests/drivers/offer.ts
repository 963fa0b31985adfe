import { LOAN_PURPOSES } from '#domain/enums.ts';
import { STEPS, stepById } from '#domain/steps/steps.ts';
import type { offerMachine } from '#machines/offer.ts';
import { answered, byState, drive, replyTo } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { offer } from '#tests/fixtures/offer.ts';

const everyStep = Object.fromEntries(STEPS.map(({ flags }) => [flags[0], '1']));

/** The service's profile of someone for whom this step comes first; with the check of eligibility done for null. */
const doneBefore = (first: number | null) =>
  Object.fromEntries(
    STEPS.filter(({ id }) => first === null || id < first).map(({ flags }) => [flags[0], '1']),
  );

/** Where Continue leads on each stage. */
const leads = new WeakMap<Stage, string>();

const expected = byState({
  loading: [{ mark: '[role=status][aria-busy=true]' }],
  'choosing.open': [{ button: 'Accept', is: 'on' }, { not: { button: 'Change my choice' } }],
  'choosing.asked': [{ button: 'Accept', is: 'on' }, { text: 'Please select a loan purpose' }],
  accepting: [{ button: 'Sending...', is: 'busy' }],
  'accepted.before': [{ not: { button: 'Accept' } }],
  'accepted.now': [{ button: 'Change my choice' }, { not: { button: 'Accept' } }],
});

/** The applicant's calculator, by someone who is signed in. */
export const driver = drive<typeof offerMachine>(offer, {
  path: '/my-dashboard/calculate-loan',
  // At its field and in the message bar [CALC-01].
  echoes: /^Please select a loan purpose$/,
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.answers('draftRead', answered({ drafts: [] }));
    stage.holds('applicationDetails');
    await stage.signedIn();
  },
  events: {
    'CHOICE.CHANGED': async (stage, { changed }) => {
      const purpose = LOAN_PURPOSES.find(({ id }) => String(id) === changed.loanPurpose);
      await stage.choose('Purpose of Loan', purpose?.label() ?? '');
    },
    ACCEPT: (stage) => stage.press('Accept'),
    CHANGE: (stage) => stage.press('Change my choice'),
    CONTINUE: (stage) => stage.press('Continue'),
  },
  actors: {
    load: {
      done: async (stage, { offer, submitted, first, next }) => {
        // What follows the choice is asked as the page opens; how it is sent, when it is sent.
        await stage.extensions(next !== null);
        leads.set(stage, next === 'preview' ? '/apply/profile-preview' : stepById(first ?? 7).route);
        const beyond = { documents: [], offer, employer: null, bank: null, loans: [] };
        await stage.settle('applicationDetails', answered(beyond));
        const sent = { lead_list: [{ lead_id: 'L-1', status: 'LEAD-INPROCESS' }] };
        await stage.settle('dashboard', answered({ ...doneBefore(first), ...(submitted ? sent : {}) }));
        await stage.extensions(true);
      },
    },
    acceptOffer: {
      done: async (stage, accepted) => {
        await stage.settle('loanCalculation', replyTo(accepted, null));
        if (!accepted.ok) return;
        await stage.settle('applicationDetails', { body: { Status: 2 } });
        await stage.settle('dashboard', answered(accepted.reviewable ? everyStep : {}));
      },
    },
  },
  sees: async (stage, state, by) => {
    const type = by?.type ?? '';
    if (type === 'CONTINUE') return stage.sees({ path: leads.get(stage) ?? stepById(7).route });
    if (type.startsWith('xstate.after.')) return stage.sees({ path: '/apply/profile-preview' });
    return expected(stage, state, by);
  },
});
