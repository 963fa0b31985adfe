import type { StaffRole } from '#lender/staff.ts';
import { manageStaff } from '#server/operator/manageStaff.ts';
import type { Answered } from '#testing/people.ts';
import { type Authenticator, createAuthenticator, type Fault } from '#tests/service/support/authenticator.ts';
import type { Service } from '#tests/service/support/harness.ts';

type Reachable = Pick<Service, 'app' | 'deps'>;

const HOST = 'localhost:8080';
let network = 0;

/** A browser at the desk, which keeps the cookie and has a network of its own. */
export interface DeskBrowser {
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** Signs in with a passkey, whose answer may be faulty. */
  signIn(passkey: Authenticator, fault?: Fault): Promise<Answered>;
  /** Makes the first passkey with an invitation's token. */
  enrol(token: string, passkey: Authenticator, fault?: Fault): Promise<Answered>;
  /** Adds another passkey to the session's person. */
  add(passkey: Authenticator, name?: string, fault?: Fault): Promise<Answered>;
  readonly cookie: () => string;
}

const nextNetwork = (): string => {
  network += 1;
  return `10.0.${Math.floor(network / 250)}.${(network % 250) + 1}`;
};

export function deskBrowser({ app }: Reachable, remoteAddress = nextNetwork()): DeskBrowser {
  let cookie = '';
  const post: DeskBrowser['post'] = async (path, body = {}, headers = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/desk/${path}`,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        host: HOST,
        origin: `http://${HOST}`,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...headers,
      },
      remoteAddress,
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) cookie = String(set).split(';')[0] ?? '';
    return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const optionsOf = async (path: string, body?: unknown) => (await post(path, body)).body.Data;
  return {
    post,
    cookie: () => cookie,
    async signIn(passkey, fault) {
      return post('sign-in', { response: passkey.sign(await optionsOf('sign-in-options'), fault) });
    },
    async enrol(token, passkey, fault) {
      const response = passkey.register(await optionsOf('enrol-options', { token }), fault);
      return post('enrol', { token, response, name: 'Work laptop' });
    },
    async add(passkey, name = 'Phone', fault) {
      return post('passkey-add', {
        response: passkey.register(await optionsOf('passkey-options'), fault),
        name,
      });
    },
  };
}

/** The token of a link that the operator's command prints. */
export async function invitedBy({ deps }: Reachable, name: string, role: StaffRole): Promise<string> {
  const printed = await manageStaff(deps, ['invite', name, role]);
  return /#([\w-]{43})$/m.exec(printed)?.[1] ?? '';
}

/** A member of staff with a passkey, signed in. */
export async function enrolled(service: Reachable, name: string, role: StaffRole) {
  const browser = deskBrowser(service);
  const passkey = createAuthenticator();
  const { code, body } = await browser.enrol(await invitedBy(service, name, role), passkey);
  if (code !== 200 || body.Status !== 1) throw new Error(`Not enrolled: ${body.Message}`);
  return { browser, passkey };
}
