import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { describeGaps } from '#server/base/fileProcesses/wall.ts';
import type { Npm } from '#server/base/npm.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { startNight } from '#server/books/night.ts';
import { startComplaintDeadlines } from '#server/customer/complaints/deadlineWorker.ts';
import { startRetention } from '#server/customer/retention.ts';
import { startDemoLender } from '#server/demo/lender.ts';
import { startAuditChain } from '#server/documents/auditHead.ts';
import { describeError } from '#server/http/logs/logging.ts';
import { readPages } from '#server/http/site/pages.ts';
import { startDeadlines } from '#server/loan/deadlineWorker.ts';
import { startDueReminders } from '#server/loan/dueReminders.ts';
import { startPapers } from '#server/loan/papers/eventPapers.ts';
import { startSigning } from '#server/loan/papers/signPapers.ts';
import { startPayments } from '#server/loan/payments/worker.ts';
import { httpGateway } from '#server/otp/sms/gateway.ts';
import { startSmsWorker } from '#server/otp/sms/worker.ts';
import { buildApp } from '#server/start/app.ts';
import { banner } from '#server/start/banner.ts';
import { buildSite } from '#server/start/buildSite.ts';
import { openDatabase, type Starting } from '#server/start/openDatabase.ts';
import { pageSettings } from '#server/start/pageSettings.ts';
import { stopOnSignals } from '#server/start/stop.ts';

/** The site that `npm run build` makes in a checkout. */
const BUILT_SITE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../dist');

/**
 * Starts everything and listens. It stops on signals, and when the `npm` that runs it ends. With `build`, a command, it
 * builds the site while the database starts.
 * @throws StartFailure with a sentence, after stopping what had been started.
 */
export async function start(
  environment: NodeJS.ProcessEnv,
  npm: Npm | undefined,
  print: Starting['print'],
  build?: string,
): Promise<void> {
  const stops: Starting['stops'] = [];
  const told = new AbortController();
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    for (const undo of stops.splice(0).reverse()) await undo();
  };
  const stop = () => {
    stopped ??= stopAll();
    return stopped;
  };
  const run = async () => {
    const config = readConfig(environment);
    const app = await assemble(config, { stops, print, signal: told.signal }, build);
    print(banner(config, await listen(app, config)));
  };
  const starting = run();
  stopOnSignals({
    npm,
    onError: (error) => print(`Salary Setu stops on an error: ${JSON.stringify(describeError(error))}`),
    stop: async () => {
      told.abort();
      await Promise.allSettled([starting]);
      await stop();
    },
  });
  try {
    await starting;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(config: Config, starting: Starting, build?: string): Promise<FastifyInstance> {
  const { stops } = starting;
  const dist = config.siteDir ?? BUILT_SITE;
  const readSite = () =>
    config.serveSite ? readPages(dist, pageSettings(config), originOf(config)) : undefined;
  const site = build === undefined ? readSite() : buildSite(build).then(readSite);
  const database = config.crmHost === undefined ? openDatabase(config, starting) : undefined;
  // Where one fails, the other is waited for, and then stopped.
  await Promise.allSettled([site, database]);
  const [pages, deps] = [await site, await database];
  const app = await buildApp({ config, deps, site: pages && { dist, pages } });
  stops.push(
    () => app.close(),
    () => app.drain(config.drainMs),
  );
  if (deps) {
    const gaps = config.mode === 'production' ? describeGaps(await deps.files.wall()) : undefined;
    if (gaps !== undefined) starting.print(gaps);
    const retention = startRetention(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'retention round failed'),
    );
    stops.push(() => retention.stop());
    const audit = startAuditChain(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, "round of the audit's chain failed"),
    );
    stops.push(() => audit.stop());
    const deadlines = startDeadlines(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'deadline round failed'),
    );
    stops.push(() => deadlines.stop());
    const night = startNight(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'round of loans to settle failed'),
    );
    stops.push(() => night.stop());
    const reminders = startDueReminders(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'round of due loans failed'),
    );
    stops.push(() => reminders.stop());
    const complaints = startComplaintDeadlines(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'round of late complaints failed'),
    );
    stops.push(() => complaints.stop());
    const payments = startPayments(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'payment round failed'),
    );
    stops.push(() => payments.stop());
    const papers = startPapers(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'round of papers failed'),
    );
    stops.push(() => papers.stop());
    const signing = startSigning(deps, (error) =>
      app.log.warn({ failure: describeError(error) }, 'signing round failed'),
    );
    stops.push(() => signing.stop());
    if (config.extensions && config.demoLender === 'auto') {
      const lender = startDemoLender(deps, (error) =>
        app.log.warn({ failure: describeError(error) }, 'round of the demo lender failed'),
      );
      stops.push(() => lender.stop());
    }
    const gateway = deps.inbox?.gateway ?? (config.smsGateway && httpGateway(config.smsGateway));
    if (gateway) {
      const onError = (error: unknown) => app.log.warn({ failure: describeError(error) }, 'sms round failed');
      const worker = startSmsWorker({ ...deps, gateway, onError });
      stops.push(() => worker.stop());
    }
  }
  return app;
}

/** The public address; by default where the service listens. */
const originOf = ({ publicOrigin, host, port }: Config) => publicOrigin ?? `http://${host}:${port}`;

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${config.port} is in use by another program. Stop it, or choose another: PORT=8081 npm start.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartFailure(
        `This user can't listen on ${config.host}:${config.port}. Choose another PORT or HOST.`,
      );
    }
    throw error;
  }
}
