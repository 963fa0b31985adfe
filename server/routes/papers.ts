import type { FastifyInstance } from 'fastify';
import { PAPER_KINDS, type PaperKind } from '#domain/loan/papers.ts';
import { m } from '#messages';
import { expired, rejected } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import { send } from '#server/http/errors.ts';
import { storeAudit } from '#server/http/logs/audit.ts';
import { readPaper } from '#server/papers/readPaper.ts';
import type { Deps } from '#server/process/deps.ts';

/** Files' names say the kind and nothing of a person. */
const FILE_NAMES: Readonly<Record<PaperKind, string>> = {
  kfs: 'key-facts-statement',
  sanction: 'sanction-letter',
  agreement: 'loan-agreement',
  statement: 'statement-of-account',
  noDues: 'no-dues-letter',
};

const isKind = (text: string): text is PaperKind => PAPER_KINDS.some((kind) => kind === text);

/**
 * GET /api/ext/loan/:lead/papers/:kind with the token in Authtoken: a paper of a customer's own loan as PDF, each time in
 * the audit [LOAN-31]. Another customer's is 404, as one that there isn't.
 */
export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { lead: string; kind: string } }>(
    '/api/ext/loan/:lead/papers/:kind',
    async (request, reply) => {
      const { authtoken } = request.headers;
      const session = await deps.sessions.authenticate(typeof authtoken === 'string' ? authtoken : undefined);
      if (session === undefined) return send(reply, { ...expired(), http: { code: 401 } });
      const { lead, kind } = request.params;
      const { customerId } = session;
      const isOwn = UUID.test(lead) && isKind(kind) && (await ownsLead(deps, customerId, lead));
      const bytes = isOwn ? await readPaper(deps, lead, kind) : undefined;
      if (bytes === undefined) return send(reply, rejected(404, m.service_not_found()));
      await storeAudit(deps.db, {
        action: `${FILE_NAMES[kind as PaperKind]} fetched`,
        outcome: 'done',
        customerId,
        requestId: request.id,
        at: deps.now(),
      });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${FILE_NAMES[kind as PaperKind]}.pdf"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  );
}

const ownsLead = async ({ db }: Deps, customerId: string, lead: string): Promise<boolean> =>
  (await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', lead)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) !== undefined;
