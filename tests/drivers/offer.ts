import { offer } from '#atlas/charts/offer.ts';
import { LOAN_PURPOSES } from '#domain/enums.ts';
import { STEPS, stepById } from '#domain/steps/steps.ts';
import type { offerMachine } from '#machines/offer.ts';
import { answered, byState, drive, replyTo } from '#tests/drivers/driver.ts';

const everyStep = Object.fromEntries(STEPS.map(({ flags }) => [flags[0], '1']));

const look = byState({
  choosing: [{ button: 'Accept', is: 'on' }, { not: { button: 'Change my choice' } }],
  accepting: [{ button: 'Sending...', is: 'busy' }],
  accepted: [{ button: 'Change my choice' }, { not: { button: 'Accept' } }],
});

/** The applicant's calculator, by someone who is signed in. */
export const driver = drive<typeof offerMachine>(offer, {
  path: '/my-dashboard/calculate-loan',
  begin: async (stage) => {
    stage.answers('logout', { body: { Status: 1, Message: '' } });
    stage.answers('draftRead', answered({ drafts: [] }));
    await stage.signedIn();
  },
  events: {
    ACCEPT: async (stage, { offer: { loanPurpose } }) => {
      const purpose = LOAN_PURPOSES.find(({ id }) => id === loanPurpose);
      await stage.choose('Purpose of Loan', purpose?.label() ?? '');
      await stage.press('Accept');
    },
    'PURPOSE.MISSING': (stage) => stage.press('Accept'),
    CHANGE: (stage) => stage.press('Change my choice'),
    CONTINUE: (stage) => stage.press('Continue'),
  },
  actors: {
    acceptOffer: {
      done: async (stage, accepted) => {
        await stage.settle('loanCalculation', replyTo(accepted, null));
        if (accepted.ok) await stage.settle('dashboard', answered(accepted.reviewable ? everyStep : {}));
      },
    },
  },
  sees: async (stage, state, by) => {
    const type = by?.type ?? '';
    if (type === 'PURPOSE.MISSING') await stage.sees({ text: 'Please select a loan purpose' });
    if (type === 'CONTINUE') return stage.sees({ path: stepById(7).route });
    if (type.startsWith('xstate.after.')) return stage.sees({ path: '/apply/profile-preview' });
    return look(stage, state, by);
  },
});
