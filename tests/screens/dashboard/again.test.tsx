/** A new application begins at step 1 in every browser, whatever is left there of the one before. */
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LAST_STEP, STEP_IDS } from '#domain/steps/steps.ts';
import { application } from '#src/actors/application.ts';
import { PanPage } from '#src/features/steps/PanPage.tsx';
import { writeDraft } from '#src/storage/drafts.ts';
import {
  markStepDoneLocally,
  markSubmittedLocally,
  storeEligibility,
  storePan,
} from '#src/storage/progress.ts';
import { storeLeadId } from '#src/storage/session.ts';
import { answered, applicationDetails, open, profile, stage, strike } from './stage.tsx';

const lead = (lead_id: string, status: string) => ({ lead_id, status, lead_entry_date: '2026-03-05' });
const ENDED = lead('7', 'REJECTED');
const NEW = lead('8', 'LEAD-INPROCESS');

/** A customer in a browser that did every step of application 7, of which the service knows these leads now. */
const returning = (leads: readonly object[], done = 0) => {
  const crm = stage(profile(done, { lead_list: leads }), applicationDetails());
  crm.answer('draftRead', answered({ drafts: [] }));
  storeLeadId('7');
  for (const step of STEP_IDS) markStepDoneLocally(step);
  markSubmittedLocally();
  storePan({ pan: 'AAPPV8261K', fullName: 'ASHA PATIL' });
  storeEligibility('already_applied', {});
  writeDraft('bank', { version: 3, base: {}, fields: { branch: 'Old' } });
  return crm;
};
const fetched = async () => {
  act(() => application.send({ type: 'DASHBOARD.STALE' }));
  await expect.poll(() => application.getSnapshot().hasTag('fetching')).toBe(false);
  return application.getSnapshot();
};

afterEach(strike);

describe('a new application', () => {
  it('begins at step 1 where this browser had done all nine of the one before [LOAN-24] [LOAN-42]', async () => {
    returning([ENDED, NEW]);
    const known = await fetched();
    expect(known.context).toMatchObject({
      completed: [],
      inProcess: null,
      submitted: false,
      alreadyApplied: false,
    });
    const left = ['pan_number', 'full_name', 'eligibility_status', 'user_draft_bank', 'completed_steps'];
    expect(left.filter((name) => localStorage.getItem(name) !== null)).toEqual([]);
    expect(localStorage.getItem('lead_id')).toBe('8');
  });

  it('asks for the PAN on its page, and doesn’t say that it is verified [LOAN-42]', async () => {
    returning([ENDED, NEW]);
    await open(<PanPage />, '/pan-verification');
    expect(await screen.findByRole('button', { name: 'Verify PAN' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('PAN is already verified');
  });

  it('keeps what this browser marked of the application that goes on, and before the first has a number', async () => {
    returning([lead('7', 'LEAD-INPROCESS')]);
    expect((await fetched()).context.completed).toEqual([...STEP_IDS]);
    strike();
    returning([NEW], LAST_STEP);
    localStorage.removeItem('lead_id');
    sessionStorage.removeItem('lead_id');
    expect((await fetched()).context).toMatchObject({ completed: [...STEP_IDS], submitted: true });
  });
});
