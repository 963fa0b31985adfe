import { useActorRef } from '@xstate/react';
import { type ActorRefFromLogic, fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import { dayInIndia } from '#domain/formats/formats.ts';
import type { AuditFilter } from '#lender/wire/audit.ts';
import { type AuditExported, deskAuditMachine } from '#machines/desk/audit.ts';
import { inspected } from '#ui/base/start.ts';
import { callDesk } from '../client.ts';
import { saveCsv } from '../saveCsv.ts';

export type AuditActor = ActorRefFromLogic<typeof deskAuditMachine>;

/** Saves the rows as a CSV file; its name says the day and nothing of a person. */
async function save(filter: AuditFilter, signal: AbortSignal): Promise<AuditExported> {
  const read = await callDesk('audit-export', filter, signal);
  if (!read.ok) return read;
  const { csv, rows, is_cut } = read.data;
  // A mark at the beginning, by which Excel knows UTF-8.
  saveCsv(`audit-${dayInIndia()}`, `\ufeff${csv}`);
  return { ok: true, rows, isCut: is_cut };
}

const machine = provideActors(deskAuditMachine, {
  actors: {
    read: fromPromise(async ({ input: { filter, after }, signal }) => {
      const read = await callDesk('audit', { ...filter, ...(after !== null && { after }) }, signal);
      return read.ok ? { ok: true, page: read.data } : read;
    }),
    save: fromPromise(({ input: { filter }, signal }) => save(filter, signal)),
  },
});

/** The actor of the audit's page. */
export const useAudit = (): AuditActor => useActorRef(machine, inspected);
