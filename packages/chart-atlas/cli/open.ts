/** `npm run atlas -- open login:otp.life.expired`: opens the app in a state, on a running dev server or one that it starts. */
import '#atlas/cli/product.ts';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openAddress, readStateTarget } from '#atlas/opener/wantedState.ts';

const HELP = `npm run atlas -- open CHART:STATE: opens the app in a state.

The app of npm run dev goes there by the path of the chart that a tester would take, with its fixtures; calls are held meanwhile.
Without a running dev server, one is started and stays until Ctrl-C. PORT names another port than 5173.

      --print  only prints the address
  -h, --help   this

Examples:
  npm run atlas -- open login:otp.life.expired
  npm run atlas -- open documents:open.whole.uploading --print

Exit codes: 0 opened or printed; 2 a chart or a state that doesn't exist.
`;

const POLL_MS = 500;

const origin = `http://127.0.0.1:${process.env.PORT ?? 5173}`;

const isServed = async (): Promise<boolean> =>
  fetch(`${origin}/inspector.html`).then(
    ({ ok }) => ok,
    () => false,
  );

const serve = async (): Promise<void> => {
  const server = spawn(process.execPath, ['scripts/dev.ts'], { stdio: 'inherit' });
  server.once('exit', (code) => process.exit(code ?? 0));
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
};

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of this machine; a machine without one only has it printed. */
const show = (address: string): void => {
  spawn(OPENERS[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
};

const main = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { print: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [target] = positionals;
  if (values.help) {
    console.log(HELP);
    return;
  }
  if (target === undefined) throw new Error('Name a state: npm run atlas -- open login:otp.life.expired');
  const { chart, state } = readStateTarget(target);
  const address = `${origin}${openAddress(chart, state)}`;
  if (!values.print && !(await isServed())) await serve();
  console.log(address);
  if (!values.print) show(address);
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
