import type { Failure } from '#domain/wire/failure.ts';
import type { DeskAction } from '#lender/actions/actions.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { CaseActed, CaseChoice, CaseFields, CaseRead } from '#machines/desk/case.ts';
import { changesCounted, watchByReading } from '../changes.ts';
import { callDesk } from '../client.ts';

const NOT_FOUND = 404;

/** Reads a case. Changes are counted before, so that none is missed in between. */
export const readCase = async (lead: string, signal?: AbortSignal): Promise<CaseRead> => {
  await changesCounted();
  // An actor that StrictMode stops and starts again would take the failure of the reading that was stopped.
  if (signal?.aborted) return new Promise(() => {});
  const read = await callDesk('case', { lead_id: lead }, signal);
  if (read.ok) return { ok: true, view: read.data };
  const { failure } = read;
  return failure.kind === 'refused' && failure.status === NOT_FOUND ? { ok: true, view: null } : read;
};

const viewOf = async (lead: string): Promise<DeskCase | null> => {
  const read = await readCase(lead);
  return read.ok ? read.view : null;
};

/** Reads the case again whenever somebody has changed it. */
export const watchCase = (lead: string) =>
  watchByReading<{ type: 'CASE.CHANGED'; view: DeskCase }>(
    ({ topic, subject }) => topic === 'loan' && subject === lead,
    async () => {
      const view = await viewOf(lead);
      return view && { type: 'CASE.CHANGED', view };
    },
  );

type Data = { kind?: string } | null | undefined;

/** The outcome of a refusal: `stale` where the case isn't as the person saw it. */
const refusalOf = async (lead: string, failure: Failure): Promise<CaseActed> => {
  if (failure.kind !== 'refused') return { ok: false, result: 'unknown', failure };
  const isStale = (failure.data as Data)?.kind === 'stale' || failure.status === NOT_FOUND;
  const result = isStale ? 'stale' : 'refused';
  return { ok: false, result, message: failure.message, view: await viewOf(lead) };
};

const RESULTS = ['moved', 'proposed', 'turnedDown'] as const;

/** Sends an action, or the decision about a request, for the version of the case that the person saw [LOAN-20]. */
export const actOnCase = async (
  view: DeskCase | null,
  choice: CaseChoice | null,
  fields: CaseFields,
): Promise<CaseActed> => {
  if (!view || !choice) throw new Error('nothing was chosen');
  const { lead_id, loan } = view;
  const acted =
    'action' in choice
      ? await callDesk('act', { lead_id, seen: loan.seen, action: choice.action as DeskAction, fields })
      : await callDesk('decide', { approval_id: choice.approval, confirm: choice.confirm });
  if (!acted.ok) return refusalOf(lead_id, acted.failure);
  const result = RESULTS.find((kind) => kind === acted.data.kind) ?? 'moved';
  return { ok: true, result, view: await viewOf(lead_id) };
};
