import type { FastifyRequest } from 'fastify';
import { LETTER_ROLES, type LetterKind } from '#lender/letters/letters.ts';
import type { LetterCommand } from '#lender/wire/letters.ts';
import { m } from '#messages';
import type { DeskAuditAction } from '#server/database/auditTexts.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { DeskCalls } from '#server/desk/calls.ts';
import { COMPLAINTS } from '#server/desk/letters/complaints.ts';
import type { Letters } from '#server/desk/letters/kind.ts';
import { MESSAGES } from '#server/desk/letters/messages.ts';
import { REVIEWS } from '#server/desk/letters/reviews.ts';
import type { StaffMember } from '#server/desk/staff.ts';
import { refused, rejected, success } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import type { Deps } from '#server/start/deps.ts';

const LETTERS = { message: MESSAGES, review: REVIEWS, complaint: COMPLAINTS } as const;
const lettersOf = (kind: LetterKind) => LETTERS[kind] as Letters<LetterKind>;

/** The actions as the audit names them. */
const DONE: Readonly<Record<LetterCommand['action'], DeskAuditAction>> = {
  answer: 'message answered',
  close: 'message closed',
  publish: 'review published',
  refuse: 'review refused',
  unpublish: 'review unpublished',
  resolve: 'complaint resolved',
  reject: 'complaint rejected',
  correct: 'complaint: data corrected',
  keep: 'complaint: data not corrected',
};

const unknown = () => rejected(404, m.service_no_such());

/** The desk's calls about what people write: the list, one with its words, and what is done about it [DESK-70]. */
export function letterRoutes(deps: Deps, { post, audit }: DeskCalls): void {
  const { db } = deps;
  const forbidden = async (staff: StaffMember, request: FastifyRequest, action: DeskAuditAction) => {
    await audit(db, staff, request, { action, outcome: 'forbidden', customerId: undefined });
    return rejected(403, m.desk_forbidden());
  };

  post('letters', async (staff, { kind, ...listing }, request) =>
    LETTER_ROLES[kind].reads.includes(staff.role)
      ? success(await lettersOf(kind).list(deps, listing))
      : forbidden(staff, request, `${kind}s listed`),
  );

  post('letter', async (staff, { kind, id }, request) => {
    const action = `${kind} viewed` as const;
    if (!LETTER_ROLES[kind].reads.includes(staff.role)) return forbidden(staff, request, action);
    const found = UUID.test(id) ? await lettersOf(kind).read(db, deps, staff, id) : undefined;
    if (found === undefined) return unknown();
    await audit(db, staff, request, { action, outcome: 'done', customerId: found.customerId });
    return success(found.letter);
  });

  post('letter-act', async (staff, { kind, id, command }, request) => {
    const action = DONE[command.action];
    if (!LETTER_ROLES[kind].settles.includes(staff.role)) return forbidden(staff, request, action);
    if (!UUID.test(id)) return unknown();
    return inTransaction(db, async (tx) => {
      const letters = lettersOf(kind);
      const acted = await letters.act(tx, deps, staff, id, command);
      const found = await letters.read(tx, deps, staff, id);
      if (found === undefined) return unknown();
      const outcome = acted === 'done' ? 'done' : 'refused';
      await audit(tx, staff, request, { action, outcome, customerId: found.customerId });
      if (acted === 'done') return success(found.letter);
      if (acted === 'stale') return { ...refused(m.desk_letter_stale(), found.letter), http: { code: 409 } };
      return refused(acted === 'unknown' ? m.service_no_such() : acted.refused);
    });
  });
}
