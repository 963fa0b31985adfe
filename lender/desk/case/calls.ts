import type { Failure } from '#domain/wire/failure.ts';
import type { DeskAction } from '#lender/actions/actions.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import type { DeskCase } from '#lender/wire/case.ts';
import type { CaseActed, CaseChoice, CaseFields, CaseRead } from '#machines/desk/case.ts';
import { changesCounted, watchByReading } from '../changes.ts';
import { callDesk } from '../client.ts';

const NOT_FOUND = 404;

/** Reads a case that a person opens. */
export const readCase = (lead: string, signal: AbortSignal): Promise<CaseRead> =>
  read({ lead_id: lead }, signal);

/** Changes are counted before, so that none is missed in between. */
const read = async (body: DeskRequest<'case'>, signal?: AbortSignal): Promise<CaseRead> => {
  await changesCounted();
  // An actor that StrictMode stops and starts again would take the failure of the reading that was stopped.
  if (signal?.aborted) return new Promise(() => {});
  const outcome = await callDesk('case', body, signal);
  if (outcome.ok) return { ok: true, view: outcome.data };
  const { failure } = outcome;
  return failure.kind === 'refused' && failure.status === NOT_FOUND ? { ok: true, view: null } : outcome;
};

/** The case of an open page, as it is now; null where it can't be read. */
const viewOf = async (lead: string): Promise<DeskCase | null> => {
  const known = await read({ lead_id: lead, again: true });
  return known.ok ? known.view : null;
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

/** What the form has named as not opened by anyone. */
const unopenedIn = ({ approval }: DeskCase): string[] => approval?.unopened.map(({ slot }) => slot) ?? [];

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
      : await callDesk('decide', {
          approval_id: choice.approval,
          confirm: choice.confirm,
          ...(choice.confirm && fields.without && { without: unopenedIn(view) }),
        });
  if (!acted.ok) return refusalOf(lead_id, acted.failure);
  const result = RESULTS.find((kind) => kind === acted.data.kind) ?? 'moved';
  return { ok: true, result, view: await viewOf(lead_id) };
};
