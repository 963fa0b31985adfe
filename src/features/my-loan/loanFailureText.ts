import { dayInIndia, timeInIndia } from '#domain/formats/formats.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { LoanFailure } from '#machines/loanAnswers.ts';
import { m } from '#messages';
import { happenedAt } from '#ui/loan/loanTexts.ts';

/** The text of a failure; an actor that threw gets the text of an unknown error. */
export const loanFailureText = (failure: LoanFailure): string =>
  failure.kind === 'broken' ? m.ui_error_text() : failureText(failure, { refused: m.loan_refused });

/** The time of what is shown, by the day only where that isn't today, and why it isn't newer [NET-03]. */
export const asOfText = (lost: LoanFailure | null, readAt: number | null): string => {
  if (readAt === null) return m.my_loan_as_of_unknown();
  const moment = new Date(readAt);
  const time = dayInIndia(moment) === dayInIndia() ? timeInIndia(moment) : happenedAt(moment.toISOString());
  const isOffline = lost?.kind === 'network' || lost?.kind === 'timeout';
  return isOffline ? m.my_loan_as_of({ time }) : m.my_loan_as_of_unread({ time });
};
