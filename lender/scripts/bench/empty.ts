/** The baseline of the benchmark: the service's Fastify with an empty handler. Prints its address. */
import { readConfig } from '#server/base/config/readConfig.ts';
import { buildApp } from '#server/start/app.ts';

const config = readConfig({ LOG_LEVEL: 'silent', SERVE_SITE: 'off', PORT: '0' });
const app = await buildApp({ config, deps: undefined, site: undefined });
app.post('/empty', async () => ({ Status: 1, Message: '', Data: null }));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
