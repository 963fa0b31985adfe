import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { letter } from '#tests/fixtures/desk/letter.ts';

const [open] = letter.fixtures.actors.read?.done ?? [];
const [answered, stale, lost] = letter.fixtures.actors.act?.done ?? [];
const [filled = {}, wrong = {}] = letter.fixtures.events.SUBMIT ?? [];
const send = { type: 'SUBMIT', ...filled };
const sendWrong = { type: 'SUBMIT', ...wrong };
const read = done('read', open);
const contextOf = ({ actor }: ReturnType<typeof expectEnd>) => actor.getSnapshot().context;

describe('the chart of a letter at the desk', () => {
  it('takes every transition', () => expectEveryTransition(letter));

  it('sends nothing while fields are wrong, and counts each try [DESK-72]', () => {
    const ended = expectEnd(letter, [read, sendWrong, sendWrong], 'shown.ready.open');
    expect(contextOf(ended)).toMatchObject({ attempt: 2, problems: [{ id: 'text' }] });
  });

  it('sends only what the letter can [DESK-71]', () => {
    const publish = { type: 'SUBMIT', command: { action: 'publish' }, problems: [] };
    expectEnd(letter, [read, publish], 'shown.ready.open');
    expectEnd(letter, [read, send, done('act', answered), send], 'shown.ready.settled');
  });

  it('keeps what was decided after a failure, and can send it again [DESK-77]', () => {
    const refused = [read, send, done('act', lost)];
    expect(contextOf(expectEnd(letter, refused, 'shown.ready.refused'))).toMatchObject({
      command: { text: 'It costs nothing more.' },
      failure: { kind: 'timeout' },
    });
    expectEnd(letter, [...refused, send], 'shown.sending');
    expectEnd(letter, [read, send, failed('act')], 'shown.ready.refused');
  });

  it('shows what another person does meanwhile, but not its own action as news [DESK-40] [DESK-77]', () => {
    const letterOf = (output: unknown) => (output as { letter: object }).letter;
    const changed = { type: 'LETTER.CHANGED', letter: letterOf(stale) };
    const own = { type: 'LETTER.CHANGED', letter: letterOf(answered) };
    expect(contextOf(expectEnd(letter, [read, changed], 'shown.ready.stale'))).toMatchObject({
      letter: { settled_by: 'Ravi Officer', can: [] },
    });
    expectEnd(letter, [read, { type: 'LETTER.CHANGED', letter: letterOf(open) }], 'shown.ready.open');
    expectEnd(letter, [read, send, own], 'shown.sending');
    expectEnd(letter, [read, send, done('act', answered), own], 'shown.ready.settled');
  });

  it('shows who was first, and keeps what was typed [DESK-77]', () => {
    expect(contextOf(expectEnd(letter, [read, send, done('act', stale)], 'shown.ready.stale'))).toMatchObject(
      {
        letter: { settled_by: 'Ravi Officer', can: [] },
        command: { text: 'It costs nothing more.' },
      },
    );
  });
});
