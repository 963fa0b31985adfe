import type { LetterKind } from '#domain/letters/letters.ts';
import { DESK_CALLS, type DeskRequest } from '#domain/wire/desk/calls.ts';
import type { LetterCommand } from '#domain/wire/desk/letters.ts';
import type { LetterActed, LetterRead } from '#machines/desk/letter.ts';
import type { LettersRead } from '#machines/desk/letters.ts';
import { callDesk } from '../client.ts';

/** StrictMode stops an actor and starts it again; the answer of the reading that was stopped must not count. */
const unlessStopped = <Output>(signal: AbortSignal, output: Output): Output | Promise<Output> =>
  signal.aborted ? new Promise<Output>(() => {}) : output;

/** A page of a list. */
export async function readLetters(
  request: DeskRequest<'letters'>,
  signal: AbortSignal,
): Promise<LettersRead> {
  const read = await callDesk('letters', request, signal);
  return unlessStopped(signal, read.ok ? { ok: true, page: read.data } : read);
}

/** A letter with its words; null for an unknown id. */
export async function readLetter(request: DeskRequest<'letter'>, signal: AbortSignal): Promise<LetterRead> {
  const read = await callDesk('letter', request, signal);
  if (read.ok) return unlessStopped(signal, { ok: true, letter: read.data });
  const isUnknown = read.failure.kind === 'refused' && read.failure.status === 404;
  return unlessStopped(signal, isUnknown ? { ok: true, letter: null } : read);
}

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
  if (acted.ok) return { ok: true, letter: acted.data };
  const { failure } = acted;
  if (failure.kind === 'refused' && failure.status === 409) {
    const now = DESK_CALLS['letter-act'].data.safeParse(failure.data);
    if (now.success) return { ok: false, isStale: true, letter: now.data };
  }
  return { ok: false, isStale: false, failure };
}
