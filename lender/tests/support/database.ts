import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { connect } from '#server/database/connect.ts';

/** Opens the database and the secrets of the running product, from its data folder. */
export const openProductDatabase = (dataDir: string) => {
  const { password, port } = JSON.parse(readFileSync(path.join(dataDir, 'database.json'), 'utf8')) as {
    password: string;
    port: number;
  };
  const db = connect({
    url: `postgres://setu:${password}@127.0.0.1:${port}/postgres`,
    poolSize: 2,
    onLost: () => undefined,
  });
  return { db, secrets: openSecrets(readConfig({ DATA_DIR: dataDir })) };
};
