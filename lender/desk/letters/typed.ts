import { useState } from 'react';
import type { Problem } from '#domain/forms/problem.ts';
import { MAX_COMPLAINT } from '#domain/letters/complaints.ts';
import { CLOSE_REASONS, MAX_ANSWER, REFUSE_REASONS } from '#lender/letters/letters.ts';
import type { Letter, LetterCommand } from '#lender/wire/letters.ts';
import { m } from '#messages';

/** What is chosen and typed about a letter; empty where nothing is. */
export interface Typed {
  readonly action: string;
  readonly way: string;
  readonly text: string;
  readonly reason: string;
  readonly changes: readonly Change[];
}

/** New fields of an answer, and what stood in them as it was chosen. */
export type Change = Extract<LetterCommand, { action: 'correct' }>['changes'][number];

/** The fields of each action. */
export const FIELDS: Readonly<
  Record<
    LetterCommand['action'],
    { way?: true; longest?: number; reasons?: readonly string[]; changes?: true }
  >
> = {
  answer: { way: true, longest: MAX_ANSWER },
  close: { reasons: CLOSE_REASONS },
  publish: {},
  refuse: { reasons: REFUSE_REASONS },
  unpublish: { reasons: REFUSE_REASONS },
  resolve: { longest: MAX_COMPLAINT },
  reject: { longest: MAX_COMPLAINT },
  correct: { longest: MAX_COMPLAINT, changes: true },
  keep: { longest: MAX_COMPLAINT },
};

/** Kept while the page is open, so that a look at another letter loses nothing. */
const all = new Map<string, Typed>();

/** What is typed about a letter, and how to change it. */
export function useTyped({ id, can, ways }: Letter) {
  const [typed, setTyped] = useState<Typed>(
    () =>
      all.get(id) ?? {
        action: can[0] ?? '',
        way: ways[0] ?? '',
        text: '',
        reason: '',
        changes: [],
      },
  );
  return {
    // After an action the letter takes others.
    typed: can.includes(typed.action) ? typed : { ...typed, action: can[0] ?? '' },
    change: (changed: Partial<Typed>) => {
      const now = { ...typed, ...changed };
      all.set(id, now);
      setTyped(now);
    },
  };
}

/** The command of what was typed; null while something is missing. */
export function commandOf(typed: Typed): { command: LetterCommand | null; problems: readonly Problem[] } {
  const { way, longest, reasons, changes } = FIELDS[typed.action as LetterCommand['action']];
  const text = typed.text.trim();
  const problems: Problem[] = [];
  if (changes && typed.changes.length === 0)
    problems.push({ id: 'correction', text: m.desk_correct_missing() });
  if (longest !== undefined && text === '') problems.push({ id: 'text', text: m.desk_letter_text_missing() });
  if (longest !== undefined && text.length > longest)
    problems.push({ id: 'text', text: m.desk_letter_text_long({ most: longest, now: text.length }) });
  if (reasons && !reasons.includes(typed.reason))
    problems.push({ id: 'reason', text: m.desk_letter_reason_missing() });
  if (problems.length > 0) return { command: null, problems };
  const command = {
    action: typed.action,
    ...(way && { way: typed.way }),
    ...(longest !== undefined && { text }),
    ...(reasons && { reason: typed.reason }),
    ...(changes && { changes: typed.changes }),
  } as LetterCommand;
  return { command, problems };
}
