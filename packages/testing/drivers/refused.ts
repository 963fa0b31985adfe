import { answered } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';

/** Why somebody whose income is too low gets no loan, by the reference CRM. */
export const REFUSED_FOR = [{ reason: 'income', again_from: null }];

/** Answers what lies beyond the dashboard, from now on: nothing, or why such a person gets no loan. */
export const answerBeyond = (stage: Stage, isRefused: boolean): void => {
  const beyond = { documents: [], offer: null, employer: null, bank: null, loans: [] };
  stage.answers(
    'applicationDetails',
    isRefused ? answered({ ...beyond, refused_for: REFUSED_FOR }) : { body: { Status: 2 } },
  );
};

/** Comes back to the tab, where the page asks again; what lies beyond the dashboard is to be answered anew. */
export const lookAgain = (stage: Stage): Promise<void> => {
  stage.holds('applicationDetails');
  return stage.announce('focus', null);
};

/** What stands in place of a step then. */
export const NO_LOAN = { heading: 'We cannot give you a loan now' } as const;
