import { createInterface } from 'node:readline/promises';
import type { Config } from '#server/base/config/config.ts';
import { readConfig } from '#server/base/config/readConfig.ts';
import { openSecrets } from '#server/base/secrets.ts';
import { StartFailure } from '#server/base/startFailure.ts';
import { connect } from '#server/database/connect.ts';
import { createDeps, type Deps } from '#server/start/deps.ts';

/** Runs a command of the operator on the service's own settings, prints what it returns, and ends the process. */
export async function runCommand(work: (deps: Deps) => Promise<string>): Promise<void> {
  try {
    const config = configOf(process.env);
    const db = connect({ url: config.databaseUrl, poolSize: 2, onIdleError: () => undefined });
    try {
      const deps = createDeps({ config, db, secrets: openSecrets(config), now: () => new Date() });
      process.stdout.write(`${await work(deps)}\n`);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function configOf(environment: NodeJS.ProcessEnv): Config & { readonly databaseUrl: string } {
  const config = readConfig(environment);
  const { databaseUrl } = config;
  if (databaseUrl === undefined)
    throw new StartFailure('Set DATABASE_URL and the other settings of the service.');
  return { ...config, databaseUrl };
}

/** Prompts at the terminal, because shells and `ps` expose personal data of a command line. */
export async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
