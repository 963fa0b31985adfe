import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { httpPanRegistry } from '#server/adapters/httpPanRegistry.ts';
import { connect, type Db } from '#server/database/connect.ts';
import { isUnavailable } from '#server/database/failures.ts';
import { migrate } from '#server/database/migrate.ts';
import { refuseOtherMode } from '#server/database/mode.ts';
import { newDatabase } from '#tests/service/support/newDatabase.ts';
import { secrets } from '#tests/service/support/unbound.ts';

const DEMO = { mode: 'demo', databaseUrl: 'postgres://given' } as const;
const EMBEDDED = { mode: 'demo', databaseUrl: undefined } as const;
const PRODUCTION = { mode: 'production', databaseUrl: 'postgres://given' } as const;

describe('a database', () => {
  let db: Db;
  beforeEach(async () => {
    const { url, drop } = await newDatabase();
    db = connect({ url, poolSize: 1, onLost: () => undefined });
    onTestFinished(async () => {
      await db.destroy();
      await drop();
    });
  });

  it('that is empty is accepted by the demo and by production', async () => {
    for (const config of [DEMO, EMBEDDED, PRODUCTION]) await refuseOtherMode(db, config);
  });

  it('that the demo created is refused by production', async () => {
    await migrate(db, secrets, 'demo');
    await refuseOtherMode(db, DEMO);
    await expect(refuseOtherMode(db, PRODUCTION)).rejects.toThrow(/the demo's, with its invented people/);
    await migrate(db, secrets, 'production');
    await refuseOtherMode(db, DEMO);
  });

  it('that production created, that is unclaimed or that is foreign is refused by the demo', async () => {
    await sql`create table lender (id int4)`.execute(db);
    await expect(refuseOtherMode(db, DEMO)).rejects.toThrow(/wasn't made by the demo/);
    await migrate(db, secrets);
    await expect(refuseOtherMode(db, DEMO)).rejects.toThrow(/wasn't made by the demo/);
    await refuseOtherMode(db, EMBEDDED);
    await migrate(db, secrets, 'production');
    await refuseOtherMode(db, PRODUCTION);
    for (const config of [DEMO, EMBEDDED]) {
      await expect(refuseOtherMode(db, config)).rejects.toThrow(/wasn't made by the demo/);
    }
  });
});

describe('the PAN registry over HTTP', () => {
  it('returns a holder, nobody, or that it is unavailable', async () => {
    const requests: unknown[] = [];
    let code = 200;
    const server = createServer(async (request, response) => {
      requests.push([request.method, request.headers.authorization, await json(request)]);
      response.writeHead(code).end(code === 200 ? '{"full_name":"Asha Rao","status":"VALID"}' : '{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const registry = httpPanRegistry({ url: `http://127.0.0.1:${port}/pan`, key: 'secret' });
    expect(await registry.find('ABCPE1234F')).toEqual({ found: true, fullName: 'Asha Rao' });
    expect(requests).toEqual([['POST', 'Bearer secret', { pan: 'ABCPE1234F' }]]);
    code = 404;
    expect(await registry.find('ABCPE1234F')).toEqual({ found: false });
    for (const wrong of [500, 401, 302]) {
      code = wrong;
      const error: unknown = await registry.find('ABCPE1234F').catch((reason: unknown) => reason);
      expect(isUnavailable(error)).toBe(true);
      expect(String(error)).not.toContain('ABCPE1234F');
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
