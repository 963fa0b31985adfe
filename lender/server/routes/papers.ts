import type { FastifyInstance } from 'fastify';
import { PAPER_KINDS, type PaperKind, type PaperName, type Receipt } from '#domain/loan/papers.ts';
import { m } from '#messages';
import { orInLocale } from '#server/base/locale.ts';
import { storeAudit } from '#server/database/audit.ts';
import { expired, rejected, tooMany } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import { asDownload } from '#server/http/download.ts';
import { send } from '#server/http/errors.ts';
import { readPaper } from '#server/loan/papers/readPaper.ts';
import type { Deps } from '#server/start/deps.ts';

/** Files' names say the kind and nothing of a person. */
const FILE_NAMES = {
  kfs: 'key-facts-statement',
  sanction: 'sanction-letter',
  agreement: 'loan-agreement',
  statement: 'statement-of-account',
  noDues: 'no-dues-letter',
} as const satisfies Readonly<Record<PaperKind, string>>;

/** Seconds after which a refused reading may be tried again. */
const RETRY_SECONDS = 5;

const isReceipt = (text: string): text is Receipt => /^receipt-[1-9]\d{0,8}$/.test(text);
const isKind = (text: string): text is PaperKind => PAPER_KINDS.some((kind) => kind === text);
const isPaper = (text: string): text is PaperName => isKind(text) || isReceipt(text);
const fileName = (name: PaperName) => (isReceipt(name) ? 'payment-receipt' : FILE_NAMES[name]);

/**
 * GET /api/ext/loan/:lead/papers/:name with the token in Authtoken: a paper of a customer's own loan as PDF, each time in
 * the audit [LOAN-31] [LOAN-35]. Another customer's is 404, as one that there isn't. One at a time for a customer; of many at
 * once the rest is 429 [OPS-10].
 */
export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { lead: string; name: string } }>(
    '/api/ext/loan/:lead/papers/:name',
    async (request, reply) => {
      const { authtoken } = request.headers;
      const session = await deps.sessions.authenticate(typeof authtoken === 'string' ? authtoken : undefined);
      if (session === undefined) return send(reply, { ...expired(), http: { code: 401 } });
      orInLocale(session.language);
      const { lead, name } = request.params;
      const { customerId } = session;
      const isOwn = isPaper(name) && UUID.test(lead) && (await ownsLead(deps, customerId, lead));
      if (!isOwn) return send(reply, rejected(404, m.service_not_found()));
      const leave = await deps.paperAdmission.enter(customerId);
      if (leave === undefined) return send(reply, tooMany(RETRY_SECONDS));
      const bytes = await readPaper(deps, lead, name).finally(leave);
      if (bytes === undefined) return send(reply, rejected(404, m.service_not_found()));
      await storeAudit(deps.db, {
        action: `${fileName(name)} fetched`,
        outcome: 'done',
        customerId,
        requestId: request.id,
        at: deps.now(),
      });
      return asDownload(reply, `${fileName(name)}.pdf`)
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
