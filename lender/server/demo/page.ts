import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/limits.ts';
import { m } from '#messages';
import { passComplaintDeadlines } from '#server/customer/complaints/deadlineWorker.ts';
import type { DemoClock } from '#server/demo/clock.ts';
import { DEMO_CUSTOMERS } from '#server/demo/customers.ts';
import { deskPart, pressDesk } from '#server/demo/deskButtons.ts';
import { rejected } from '#server/http/answers.ts';
import { UUID } from '#server/http/contract.ts';
import { send } from '#server/http/errors.ts';
import { isLocal } from '#server/http/local.ts';
import { describeError } from '#server/http/logs/logging.ts';
import { passDeadlines } from '#server/loan/deadlineWorker.ts';
import type { Deps } from '#server/start/deps.ts';

const HOUR = 60 * MINUTE;
const LEAPS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
type Leap = keyof typeof LEAPS;
/** A loan passes few deadlines in a week. */
const MOST_ROUNDS = 20;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#10312f;background:#f2f7f7}
form{display:inline}button{font:inherit;padding:.5rem 1rem;border:1px solid #0f6b64;border-radius:12px;background:#fff;color:#0f6b64}
td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** True for a form sent by this page itself: a page of another site must not skip time. */
const isOwnForm = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;

/**
 * GET /demo: the demo's customers, its bank, its clock and the lender's desk; POST /demo/clock/hour, day or week lets time
 * pass, with the deadlines in it; POST /demo/desk/LEAD/NAME does what a button of the desk says. Mounted in demo mode only, and answered for local requests only [LOAN-28].
 */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  if (clock === undefined) return;
  const refuse = rejected(404, m.service_not_found());
  app.get('/demo', async (request, reply) => {
    if (!isLocal(request)) return send(reply, refuse);
    reply.header('content-security-policy', POLICY);
    // With the service's no-referrer, browsers send its forms with the origin `null`.
    reply.header('referrer-policy', 'same-origin');
    const { said } = request.query as { said?: string };
    return reply.type('text/html; charset=utf-8').send(page(deps, clock, await deskPart(deps), said));
  });
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { leap: string } }>('/demo/clock/:leap', async (request, reply) => {
      const { leap } = request.params;
      if (!isLocal(request) || !isOwnForm(request) || !Object.hasOwn(LEAPS, leap)) return send(reply, refuse);
      clock.advance(LEAPS[leap as Leap]);
      const onError = (error: unknown) =>
        request.log.warn({ failure: describeError(error) }, 'a deadline did not pass');
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        if ((await passDeadlines(deps, onError)) === 0) break;
      }
      await passComplaintDeadlines(deps);
      return reply.redirect('/demo', 303);
    });
    scope.post<{ Params: { lead: string; name: string }; Body: string }>(
      '/demo/desk/:lead/:name',
      async (request, reply) => {
        const { lead: leadId, name } = request.params;
        if (!isLocal(request) || !isOwnForm(request) || !UUID.test(leadId)) return send(reply, refuse);
        const seen = Number(new URLSearchParams(request.body).get('seen'));
        const done = await pressDesk(deps, { leadId, name, seen });
        if (done === undefined) return send(reply, refuse);
        return reply.redirect(done ? '/demo#desk' : '/demo?said=refused#desk', 303);
      },
    );
  });
}

const leapButton = (leap: Leap) =>
  `<form method="post" action="/demo/clock/${leap}"><button>${m.demo_leap({ leap })}</button></form>`;

function page({ config }: Deps, clock: DemoClock, desk: string, said: string | undefined): string {
  const time = clock.now().toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'full',
    timeStyle: 'short',
  });
  const rows = DEMO_CUSTOMERS.map(
    ({ mobile, about, tries }) => `<tr><th>${mobile}</th><td>${about}</td><td>${tries}</td></tr>`,
  ).join('');
  const bank = config.razorpay ? `<p><a href="${config.razorpay.url}/books">${m.demo_bank()}</a></p>` : '';
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${m.demo_title()}</title><style>${STYLE}</style></head><body><h1>${m.demo_title()}</h1><h2>${m.demo_clock()}</h2><p><time>${time}</time></p><p>${Object.keys(
    LEAPS,
  )
    .map((leap) => leapButton(leap as Leap))
    .join(
      ' ',
    )}</p><p>${m.demo_clock_note()}</p><h2>${m.demo_customers()}</h2><p><a href="/apply">${m.demo_sign_in()}</a> · <a href="/inbox">${m.inbox_title()}</a></p><table>${rows}</table>${said === 'refused' ? `<p role="alert">${m.desk_refused()}</p>` : ''}${desk}${bank}</body></html>`;
}
