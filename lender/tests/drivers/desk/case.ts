import type { DeskCase } from '#lender/wire/case.ts';
import type { CaseActed, CaseChoice, CaseRead, deskCaseMachine } from '#machines/desk/case.ts';
import { answered, byState, deskFailing, drive } from '#testing/drivers/driver.ts';
import type { Reply, Stage } from '#testing/drivers/stage.ts';
import { tellChange } from '#tests/drivers/desk/changes.ts';
import { atDesk } from '#tests/drivers/desk/person.ts';
import { deskCase, LEAD } from '#tests/fixtures/desk/case.ts';

const chosen = new WeakMap<Stage, CaseChoice>();

const found = (view: DeskCase | null): Reply =>
  view ? answered(view) : deskFailing({ kind: 'refused', status: 404, message: 'No such' });

const replyToRead = (read: CaseRead): Reply => (read.ok ? found(read.view) : deskFailing(read.failure));

const replyToAct = (acted: CaseActed): Reply => {
  if (acted.ok) return answered({ kind: acted.result });
  if (acted.result === 'unknown') return deskFailing(acted.failure);
  return deskFailing({ kind: 'refused', status: 409, message: acted.message, data: { kind: acted.result } });
};

const SHOWN = [{ heading: 'What you can do now' }, { heading: 'Timeline' }] as const;

/** An approver at a case. */
export const driver = drive<typeof deskCaseMachine>(deskCase, {
  path: `/desk/case/${LEAD}`,
  begin: async (stage) => {
    atDesk(stage, 'approver');
  },
  events: {
    RETRY: (stage) => stage.press('Try Again'),
    'CASE.CHANGED': async (stage, { view }) => {
      await tellChange(stage, 'loan', LEAD);
      await stage.settle('desk/case', answered(view));
    },
    CHOOSE: (stage, { choice }) => {
      chosen.set(stage, choice);
      if ('action' in choice) return stage.press('Refuse');
      return stage.press(choice.confirm ? /^Say yes/ : /^Send back/);
    },
    CANCEL: (stage) => stage.press('Back'),
    SEND: async (stage) => {
      const choice = chosen.get(stage);
      if (!choice || 'action' in choice) {
        await stage.choose('Reason', 'Your income does not fit this loan.');
        return stage.press('Refuse');
      }
      return stage.press(choice.confirm ? 'Yes, do it' : 'Yes, send it back');
    },
  },
  actors: {
    read: { done: (stage, read) => stage.settle('desk/case', replyToRead(read)) },
    act: {
      done: async (stage, acted) => {
        const choice = chosen.get(stage);
        const call = choice && 'action' in choice ? 'desk/act' : 'desk/decide';
        await stage.settle(call, replyToAct(acted));
        if (acted.ok || acted.result !== 'unknown') await stage.settle('desk/case', found(acted.view));
      },
    },
    watch: {},
  },
  sees: byState({
    loading: [{ text: 'Reading the case...' }],
    missing: [{ text: 'There is no such case.' }],
    failed: [{ button: 'Try Again' }],
    'shown.reading': SHOWN,
    'shown.filling': [{ button: 'Back', is: 'on' }],
    'shown.changed': [{ text: 'The case has changed since you opened this:' }],
    'shown.sending': [{ button: 'Sending...', is: 'busy' }],
    'shown.refused': [{ text: 'This cannot be done now. Nothing has changed.' }],
    'shown.unknown': [{ text: /Sending it again is safe/ }],
    'shown.done': [{ text: 'Done.' }],
  }),
});
