import { failureText } from '#domain/wire/failure.ts';
import type { LoanFailure } from '#machines/loanAnswers.ts';
import { m } from '#messages';

/** The text of a failure; an actor that threw gets the text of an unknown error. */
export const loanFailureText = (failure: LoanFailure): string =>
  failure.kind === 'broken' ? m.ui_error_text() : failureText(failure, { refused: m.loan_refused });
