import { ANSWER_IDS, type AnswerId, answerRow, type ChangedStep } from '#domain/forms/answers.ts';
import { answerText } from '#domain/forms/answerTexts.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import type { Detail } from '../account/DetailList.tsx';
import { ChangeLink } from './ChangeLink.tsx';
import { standingAnswer } from './standingAnswer.ts';

/** A detail that an answer says. */
export type AnswerDetail = Detail & { answer?: AnswerId };

/**
 * Details with a link for each answer that stands and can be changed, and all fields of it [PRE-13]; without details of ours
 * there is none [PRE-05].
 */
export const changeable = (details: ApplicationDetails | null, rows: readonly AnswerDetail[]): Detail[] =>
  rows.map(({ answer, ...row }) => {
    const fields = answer && standingAnswer(details, answer);
    if (!fields) return row;
    const value = answerRow(answer).fields.length > 1 ? answerText(answer, fields) : row.value;
    return { ...row, value, action: <ChangeLink answer={answer} /> };
  });

/** Every answer of a step, as it stands. */
export const answersOfStep = (details: ApplicationDetails, step: ChangedStep): AnswerDetail[] =>
  ANSWER_IDS.filter((answer) => answerRow(answer).step === step).map((answer) => ({
    answer,
    term: answerRow(answer).label(),
    value: answerText(answer, standingAnswer(details, answer) ?? {}),
  }));
