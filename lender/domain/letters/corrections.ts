import { ANSWER_IDS, type AnswerId, answerRow } from '#domain/forms/answers.ts';

/** The most answers that are corrected at once. */
export const MAX_CORRECTIONS = 10;

/**
 * The answers that the lender corrects after an application was sent: all that can be changed before it, without what a
 * decision was made on (LOAN-41) and where the money goes. The name and the PAN are the registry's, and the mobile number is
 * how a person signs in [DATA-05].
 */
export const CORRECTABLE = ANSWER_IDS.filter((answer) => {
  const { step, decides } = answerRow(answer);
  return !decides && step !== 'bank';
}) as [AnswerId, ...AnswerId[]];
