import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { type DeskPaper, deskPapersMachine, type PaperPage } from '#machines/desk/papers.ts';
import { inspected } from '#ui/base/start.ts';
import { callDesk } from '../client.ts';

export type PapersActor = ActorRefFromLogic<typeof deskPapersMachine>;

const fileOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

async function draw(
  { leadId, id, page }: { leadId: string; id: string | null; page: number },
  signal: AbortSignal,
): Promise<PaperPage> {
  const drawn = await callDesk('paper', { lead_id: leadId, document_id: id ?? '', page }, signal);
  if (!drawn.ok) return drawn;
  const { picture, width, height, pages } = drawn.data;
  return { ok: true, picture: { file: fileOf(picture), width, height }, pages };
}

const machine = provideActors(deskPapersMachine, {
  actors: { draw: fromPromise(({ input, signal }) => draw(input, signal)) },
});

/** The actor of a customer's papers. */
export const usePapers = (leadId: string, papers: readonly DeskPaper[]): PapersActor =>
  useActorRef(machine, { ...inspected, input: { leadId, papers } });
