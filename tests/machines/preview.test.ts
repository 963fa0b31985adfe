import { describe, expect, it } from 'vitest';
import { done, expectEnd, expectEveryTransition, failed, startLive } from '#testing/charts/walk.ts';
import { preview } from '#tests/fixtures/preview.ts';

const loaded = (current: number, submitted = false) => done('load', { ok: true, current, submitted });
const goOn = { type: 'CONTINUE' };
const confirm = { type: 'CONFIRM' };
const checkedDocuments = (...missing: string[]) =>
  done('checkDocuments', { ok: true, missing: missing.map((name) => ({ name, to: null })) });
const sent = done('submitApplication', { ok: true });

describe('the preview chart', () => {
  it('takes every transition', () => expectEveryTransition(preview));

  it('enables Continue only at step 9 [PRE-02]', () => {
    for (const current of [1, 5, 8]) {
      const { actor } = expectEnd(preview, [loaded(current), goOn], 'reviewing');
      expect(actor.getSnapshot().can(goOn)).toBe(false);
    }
    expect(
      expectEnd(preview, [loaded(9)], 'reviewing')
        .actor.getSnapshot()
        .can(goOn),
    ).toBe(true);
  });

  it('is completed once step 10 is [PRE-02]', () => {
    const { actor } = expectEnd(preview, [loaded(9, true)], 'completed');
    expect(actor.getSnapshot().context).toMatchObject({ current: 9, submitted: true });
  });

  it('checks the documents, sends, and shows success [PRE-04]', () => {
    expectEnd(preview, [loaded(9), goOn], 'checking');
    expectEnd(preview, [loaded(9), goOn, checkedDocuments()], 'submitting');
    expectEnd(preview, [loaded(9), goOn, checkedDocuments(), sent], 'succeeded');
  });

  it('goes to eligibility once success is confirmed [PRE-04]', () => {
    const { emitted } = expectEnd(preview, [loaded(9), goOn, checkedDocuments(), sent, confirm], 'completed');
    expect(emitted).toEqual([{ type: 'SUBMITTED' }, { type: 'GO', to: 'step6' }]);
  });

  it('goes to the dashboard from there instead, when the person wants that', () => {
    const path = [loaded(9), goOn, checkedDocuments(), sent, { type: 'DASHBOARD' }];
    const { emitted } = expectEnd(preview, path, 'completed');
    expect(emitted).toEqual([{ type: 'SUBMITTED' }, { type: 'GO', to: 'dashboard' }]);
  });

  it('shows a notice of missing documents, then returns to the review [PRE-04]', () => {
    const { actor } = expectEnd(preview, [loaded(9), goOn, checkedDocuments('Salary Slip')], 'notice');
    expect(actor.getSnapshot().context.notice).toEqual({
      kind: 'missing',
      missing: [{ name: 'Salary Slip', to: null }],
    });
    expectEnd(preview, [loaded(9), goOn, checkedDocuments('Salary Slip'), confirm], 'reviewing');
  });

  it('goes to the first missing item with a destination once the notice is confirmed [PRE-04]', () => {
    const emittedAfter = (...events: readonly { type: string }[]) => {
      const live = startLive(preview);
      const emitted: unknown[] = [];
      live.actor.on('GO', (event: unknown) => emitted.push(event));
      for (const event of [loaded(9), goOn, ...events, confirm]) live.send(event);
      expect(live.state()).toBe('reviewing');
      expect(live.actor.getSnapshot().context.notice).toBeNull();
      return emitted;
    };
    const missing = [
      { name: 'A signed form', to: null },
      { name: 'Loan amount and tenure', to: 'offer' },
      { name: 'Salary Slip', to: 'step8' },
    ];
    const refused = { ok: false, failure: { kind: 'refused', status: 2, message: null }, missing };
    const offer = [{ type: 'GO', to: 'offer' }];
    expect(emittedAfter(done('checkDocuments', { ok: true, missing }))).toEqual(offer);
    expect(emittedAfter(checkedDocuments(), done('submitApplication', refused))).toEqual(offer);
    expect(emittedAfter(checkedDocuments('A signed form'))).toEqual([]);
  });

  it('shows a notice of a refusal or a lost network, and can be tried again [PRE-04]', () => {
    const refused = { ok: false, failure: { kind: 'refused', status: 2, message: 'Not yet' } };
    expectEnd(preview, [loaded(9), goOn, checkedDocuments(), done('submitApplication', refused)], 'notice');
    expectEnd(preview, [loaded(9), goOn, done('checkDocuments', refused)], 'notice');
    expectEnd(preview, [loaded(9), goOn, failed('checkDocuments'), confirm, goOn], 'checking');
  });

  it('keeps the failure until its notice is confirmed [PRE-04]', () => {
    const failure = { kind: 'refused', status: 2, message: 'Not yet' };
    const unknown = { kind: 'failure', failure: { kind: 'malformed' } };
    const noticeAfter = (events: Parameters<typeof expectEnd>[1], state: string) =>
      expectEnd(preview, [loaded(9), goOn, ...events], state).actor.getSnapshot().context.notice;
    const no = (id: string) => done(id, { ok: false, failure });
    expect(noticeAfter([no('checkDocuments')], 'notice')).toEqual({ kind: 'failure', failure });
    expect(noticeAfter([checkedDocuments(), no('submitApplication')], 'notice')).toEqual({
      kind: 'failure',
      failure,
    });
    expect(noticeAfter([failed('checkDocuments')], 'notice')).toEqual(unknown);
    expect(noticeAfter([checkedDocuments(), failed('submitApplication')], 'notice')).toEqual(unknown);
    expect(noticeAfter([no('checkDocuments'), confirm], 'reviewing')).toBeNull();
  });

  it('can be sent only once [PRE-02]', () => {
    const { actor } = expectEnd(preview, [loaded(9), goOn, checkedDocuments(), sent], 'succeeded');
    expect(actor.getSnapshot().context.submitted).toBe(true);
  });

  it('emits that the session ended [ST-03]', () => {
    const live = startLive(preview);
    const emitted: unknown[] = [];
    live.actor.on('*', (event: unknown) => emitted.push(event));
    const expired = { ok: false, failure: { kind: 'sessionRejected' } };
    for (const event of [loaded(9), goOn, done('checkDocuments', expired)]) live.send(event);
    expect(live.state()).toBe('reviewing');
    for (const event of [goOn, checkedDocuments(), done('submitApplication', expired)]) live.send(event);
    expect(live.state()).toBe('reviewing');
    expect(emitted).toEqual([{ type: 'SESSION.REJECTED' }, { type: 'SESSION.REJECTED' }]);
  });

  it('loads again after a failed load', () => {
    const failureAfter = (event: Parameters<typeof expectEnd>[1][number]) =>
      expectEnd(preview, [event], 'failed').actor.getSnapshot().context.failure;
    expect(failureAfter(failed('load'))).toEqual({ kind: 'malformed' });
    const timeout = { kind: 'timeout' };
    expect(failureAfter(done('load', { ok: false, failure: timeout }))).toEqual(timeout);
    const again = [failed('load'), { type: 'RETRY' }, loaded(4)];
    expect(expectEnd(preview, again, 'reviewing').actor.getSnapshot().context).toMatchObject({
      current: 4,
      failure: null,
    });
    expectEnd(preview, [failed('load'), { type: 'RETRY' }, loaded(9)], 'reviewing');
  });
});
