import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an answer says instead of the truth. */
export interface Fault {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  /** Another authenticator, whose key signs. */
  readonly key?: Authenticator['privateKey'];
  readonly userHandle?: string;
}

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };

export type Authenticator = ReturnType<typeof createAuthenticator>;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A passkey in software: one ES256 key of one person, for the tests of the desk's sign-in. */
export function createAuthenticator(pageOrigin = 'http://localhost:8080') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let owner = base64url(randomBytes(16));

  const clientData = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? pageOrigin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string | undefined, fault: Fault, attested?: Uint8Array) => {
    const flags =
      (fault.isPresent === false ? 0 : PRESENT) |
      (fault.isVerified === false ? 0 : VERIFIED) |
      (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(fault.counter ?? counter);
    return Buffer.concat([
      sha256(fault.rpId ?? rpId ?? ''),
      Buffer.of(flags),
      count,
      attested ?? Buffer.of(),
    ]);
  };
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: credential.id,
    privateKey,

    /** Answers `navigator.credentials.create`. */
    register({ challenge, rp, user }: CreationOptions, fault: Fault = {}): RegistrationResponseJSON {
      owner = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(rp.id, fault, attested))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, fault)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    sign({ challenge, rpId }: RequestOptions, fault: Fault = {}): AuthenticationResponseJSON {
      counter += 1;
      const client = clientData('webauthn.get', challenge, fault);
      const data = authenticatorData(rpId, fault);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), fault.key ?? privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: fault.userHandle ?? owner,
        },
      };
    },
  };
}
