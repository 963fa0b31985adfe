import type { AnswerId } from '#domain/forms/answers.ts';
import { navigate } from '../../actors/navigate.ts';

/** The id of an answer's link on the preview. */
export const rowId = (answer: AnswerId): string => `change-${answer}`;

/** Opens the preview at the row of an answer, in place of the page where it was changed [PRE-05]. */
export const openRow = ({ answer }: { answer: AnswerId }): void =>
  navigate({ to: '/apply/profile-preview', search: {}, hash: rowId(answer), replace: true });
