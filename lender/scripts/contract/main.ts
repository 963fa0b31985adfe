/**
 * `npm run -w lender contract -- URL`: makes every call of the contract at a CRM and says, call by call, how its answers differ.
 * Ends with 0 when none does, 1 otherwise. It signs in as one person with the sample's data and leaves an application
 * behind: for a CRM's test system, not for the one with customers.
 *
 * Options: --mobile 9000001234 (whose codes you can read, and who hasn't applied yet), --code 1234 (a fixed code; without it the code is asked for),
 * --extensions (the calls beyond the specification too). STATIC_AUTH_KEY and BLOG_AUTH_KEY are the public keys.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { PUBLIC_KEYS } from '#domain/site/keys.ts';
import { checkCrm } from '#scripts/contract/check.ts';
import { SAMPLE } from '#scripts/contract/samples.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mobile: { type: 'string', default: SAMPLE.mobile },
    code: { type: 'string' },
    extensions: { type: 'boolean', default: false },
  },
});

async function promptForCode(mobile: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`The code that came to ${mobile}: `)).trim();
  } finally {
    terminal.close();
  }
}

async function run(url: string): Promise<number> {
  const { STATIC_AUTH_KEY: journey = PUBLIC_KEYS.journey, BLOG_AUTH_KEY: blog = PUBLIC_KEYS.blog } =
    process.env;
  const checked = await checkCrm({
    origin: url.replace(/\/$/, ''),
    mobile: values.mobile,
    code: async (mobile) => values.code ?? promptForCode(mobile),
    extensions: values.extensions,
    keys: { journey, blog },
  });
  for (const { call, differences } of checked) {
    console.log(`${differences.length === 0 ? 'same' : 'DIFFERS'}  ${call}`);
    for (const difference of differences) console.log(`         ${difference}`);
  }
  const different = checked.filter(({ differences }) => differences.length > 0).length;
  console.log(`\n${checked.length} calls, ${different} of them differ from the contract.`);
  return different === 0 ? 0 : 1;
}

const [url] = positionals;
if (url === undefined || !URL.canParse(url)) {
  console.error('Say which CRM: npm run -w lender contract -- https://crm.example');
  process.exitCode = 2;
} else {
  process.exitCode = await run(url);
}
