import type { LetterKind } from '#lender/letters/letters.ts';
import { DESK_CALLS, type DeskRequest } from '#lender/wire/calls.ts';
import type { LetterCommand, LetterRow } from '#lender/wire/letters.ts';
import type { LetterActed, LetterChanged, LetterRead } from '#machines/desk/letter.ts';
import type { LettersRead, LettersWanted } from '#machines/desk/letters.ts';
import { askForChanges, changesCounted, watchByReading, watchList } from '../changes.ts';
import { callDesk } from '../client.ts';

type LetterAddress = DeskRequest<'letter'>;

const NOT_FOUND = 404;
const CONFLICT = 409;

/** StrictMode stops an actor and starts it again; the answer of the reading that was stopped must not count. */
const unlessStopped = <Output>(signal: AbortSignal | undefined, output: Output): Output | Promise<Output> =>
  signal?.aborted ? new Promise<Output>(() => {}) : output;

/** A list on from a position, in as many pages as the wanted rows take. What happens after it was read is a change. */
export async function readLetters(
  { kind, show, after, atLeast }: LettersWanted,
  signal: AbortSignal,
): Promise<LettersRead> {
  await changesCounted();
  const rows: LetterRow[] = [];
  for (let from = after; ; ) {
    const read = await callDesk('letters', { kind, show, after: from }, signal);
    if (!read.ok) return unlessStopped(signal, read);
    rows.push(...read.data.rows);
    from = read.data.next;
    if (from === null || rows.length >= atLeast)
      return unlessStopped(signal, { ok: true, page: { ...read.data, rows } });
  }
}

/** Reports that somebody has written or settled a letter of a kind [DESK-40]. */
export const watchLetters = watchList<{ kind: LetterKind }>(({ topic }, { kind }) => topic === kind);

/** A letter with its words; null for an unknown id. What happens after it was read is a change. */
export async function readLetter(request: LetterAddress, signal?: AbortSignal): Promise<LetterRead> {
  await changesCounted();
  const read = await callDesk('letter', request, signal);
  const isUnknown = !read.ok && read.failure.kind === 'refused' && read.failure.status === NOT_FOUND;
  const letter = read.ok ? read.data : null;
  return unlessStopped(signal, read.ok || isUnknown ? { ok: true, letter } : read);
}

/** Reads a letter again whenever somebody has done something about it [DESK-40]. */
export const watchLetter = watchByReading<LetterChanged, LetterAddress>(
  ({ topic, subject }, { kind, id }) => topic === kind && subject === id,
  async (address) => {
    const read = await readLetter(address);
    return read.ok && read.letter ? { type: 'LETTER.CHANGED', letter: read.letter } : null;
  },
);

/** Settles a letter. Where another person was first, the refusal has the letter as it is now. */
export async function actOnLetter({
  kind,
  id,
  command,
}: {
  kind: LetterKind;
  id: string;
  command: LetterCommand | null;
}): Promise<LetterActed> {
  const acted = await callDesk('letter-act', { kind, id, command } as DeskRequest<'letter-act'>);
  // The list beside it shows what was done at once.
  void askForChanges();
  if (acted.ok) return { ok: true, letter: acted.data };
  const { failure } = acted;
  if (failure.kind === 'refused' && failure.status === CONFLICT) {
    const now = DESK_CALLS['letter-act'].data.safeParse(failure.data);
    if (now.success) return { ok: false, isStale: true, letter: now.data };
  }
  return { ok: false, isStale: false, failure };
}
