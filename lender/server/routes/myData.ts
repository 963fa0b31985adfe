import type { FastifyInstance } from 'fastify';
import { m } from '#messages';
import { orInLocale } from '#server/base/locale.ts';
import { type CollectedSection, collect } from '#server/customer/my-data/collect.ts';
import { myDataPaper } from '#server/customer/my-data/myDataPaper.ts';
import { storeAudit } from '#server/database/audit.ts';
import { countForDay } from '#server/database/repositories/daily.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { expired, rejected } from '#server/http/answers.ts';
import { asDownload } from '#server/http/download.ts';
import { send } from '#server/http/errors.ts';
import type { Deps } from '#server/start/deps.ts';

const DOWNLOADS_A_DAY = 10;
const DAY_SECONDS = 24 * 3_600;

type Collected = readonly CollectedSection[];

const FORMATS = {
  json: {
    type: 'application/json',
    async write(collected: Collected, deps: Deps): Promise<Buffer> {
      const data = Object.fromEntries(collected.map(({ section: { table }, rows }) => [table, rows]));
      return Buffer.from(JSON.stringify({ made_at: deps.now(), data }, null, 2));
    },
  },
  pdf: {
    type: 'application/pdf',
    write: async (collected: Collected, deps: Deps): Promise<Buffer> =>
      Buffer.from(await deps.papers.render(myDataPaper(collected, deps.now()))),
  },
} as const;

const isFormat = (text: string): text is keyof typeof FORMATS => Object.hasOwn(FORMATS, text);

/**
 * GET /api/ext/my-data/:format with the token in Authtoken: everything that is stored about the customer, as `json` or
 * `pdf`, at most 10 times a day and each time in the audit [DATA-01] [DATA-03].
 */
export function myDataRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { format: string } }>('/api/ext/my-data/:format', async (request, reply) => {
    const { authtoken } = request.headers;
    const session = await deps.sessions.authenticate(typeof authtoken === 'string' ? authtoken : undefined);
    if (session === undefined) return send(reply, { ...expired(), http: { code: 401 } });
    orInLocale(session.language);
    const { format } = request.params;
    if (!isFormat(format)) return send(reply, rejected(404, m.service_not_found()));
    const { customerId } = session;
    const at = deps.now();
    const isWithinDay = await countForDay(deps.db, { customerId, action: 'data', most: DOWNLOADS_A_DAY, at });
    const collected = isWithinDay
      ? await inTransaction(deps.db, (tx) => collect(tx, deps, customerId))
      : undefined;
    await storeAudit(deps.db, {
      action: 'data downloaded',
      outcome: collected ? 'done' : 'refused',
      customerId,
      requestId: request.id,
      at,
    });
    if (collected === undefined) return send(reply, rejected(429, m.data_often(), DAY_SECONDS));
    const { type, write } = FORMATS[format];
    return asDownload(reply, `my-data.${format}`)
      .type(type)
      .send(await write(collected, deps));
  });
}
