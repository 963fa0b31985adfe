import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allStepsDone,
  completedSteps,
  currentStep,
  firstOpenStep,
  nextStep,
  percentDone,
  stepAfter,
} from '#domain/steps/progression.ts';
import { isStepId, STEP_IDS, STEPS, stepById } from '#domain/steps/steps.ts';
import { isSet, type ProfileFlags } from '#domain/wire/profile.ts';

const ids = fc.uniqueArray(fc.constantFrom(...STEP_IDS));
const flagNames = STEPS.flatMap((step) => step.flags);
const flags: fc.Arbitrary<ProfileFlags> = fc.dictionary(
  fc.constantFrom(...flagNames),
  fc.constantFrom(0, 1, '0', '1', '', null, true, 'yes', 2),
);

describe('the steps', () => {
  it('are nine, in order, by number and title [DASH-01] [N-05]', () => {
    expect(STEPS.map(({ id, title }) => `Step ${id} ${title()}`)).toEqual([
      'Step 1 PAN Verification',
      'Step 2 Personal Details',
      'Step 3 Residence Details',
      'Step 4 Income Details',
      'Step 5 Selfie',
      'Step 6 Check Eligibility',
      'Step 7 Employment Details',
      'Step 8 Upload Documents',
      'Step 9 Bank Details',
    ]);
  });

  it('have the routes of the specification [R-07]', () => {
    expect(STEPS.map(({ route }) => route)).toEqual([
      '/pan-verification',
      '/apply/personal-details',
      '/apply/residence-details',
      '/apply/income-details',
      '/apply/image-capture',
      '/my-dashboard/eligibility',
      '/my-dashboard/about-your-company',
      '/my-dashboard/upload-documents',
      '/my-dashboard/bank-details',
    ]);
  });

  it('1 to 4 lead to the next step, 5 to 7 to the dashboard, 8 and 9 nowhere [ST-02]', () => {
    expect(STEPS.map(({ afterSave }) => afterSave)).toEqual([
      'step2',
      'step3',
      'step4',
      'step5',
      'dashboardFresh',
      'dashboard',
      'dashboard',
      null,
      null,
    ]);
  });

  it('are found by their ids 1 to 9 only', () => {
    for (const id of STEP_IDS) expect(stepById(id).id).toBe(id);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isStepId(value)).toBe(STEP_IDS.some((id) => id === value));
      }),
    );
  });
});

describe('progress', () => {
  it('counts a flag as set only when it is 1 or "1" [DASH-11]', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isSet(value)).toBe(value === 1 || value === '1');
      }),
    );
    expect([isSet(1), isSet('1'), isSet(true), isSet('01')]).toEqual([true, true, false, false]);
  });

  it("completes a step by any of the backend's flags or by the local mark [DASH-03]", () => {
    fc.assert(
      fc.property(flags, ids, (profile, local) => {
        const completed = completedSteps(profile, local);
        for (const step of STEPS) {
          const flagged = step.flags.some((flag) => isSet(profile[flag]));
          expect(completed.includes(step.id)).toBe(flagged || local.includes(step.id));
        }
        expect(completed).toEqual([...completed].sort());
      }),
    );
  });

  it('has a current step of 1 to 9: the highest completed plus one, and 1 when none is [DASH-03]', () => {
    expect(currentStep([])).toBe(1);
    expect(currentStep([9])).toBe(9);
    expect(currentStep([1, 2, 5])).toBe(6);
    fc.assert(
      fc.property(ids, (completed) => {
        const current = currentStep(completed);
        expect(isStepId(current)).toBe(true);
        expect(current).toBe(Math.min(9, completed.reduce((a, b) => Math.max(a, b), 0) + 1));
      }),
    );
  });

  it('leads to the current step or, where that is done, to the first that was passed over [D-43]', () => {
    expect(nextStep([1, 2, 5])).toBe(6);
    expect(nextStep([9])).toBe(1);
    expect(nextStep([1, 2, 9])).toBe(3);
    expect(nextStep(STEP_IDS)).toBeNull();
    fc.assert(
      fc.property(ids, (completed) => {
        const next = nextStep(completed);
        const open = STEP_IDS.filter((id) => !completed.includes(id));
        expect(firstOpenStep(completed)).toBe(open[0] ?? null);
        if (open.length === 0) expect(next).toBeNull();
        else expect(open).toContain(next);
      }),
    );
  });

  it('leads from a done step to the next number, or to what is open where that is done [ST-01]', () => {
    expect(stepAfter(2, [1, 2])).toBe(3);
    expect(stepAfter(2, [1, 2, 3])).toBe(4);
    expect(stepAfter(8, [8, 9])).toBe(1);
    expect(stepAfter(9, [9])).toBeNull();
    expect(stepAfter(1, STEP_IDS)).toBeNull();
  });

  it('is done with all nine, and its percentage runs from 0 to 100 [D-14]', () => {
    fc.assert(
      fc.property(ids, (completed) => {
        expect(allStepsDone(completed)).toBe(completed.length === 9);
        expect(percentDone(completed)).toBe(Math.round((completed.length * 100) / 9));
        expect(percentDone([...completed, ...completed])).toBe(percentDone(completed));
      }),
    );
  });
});
