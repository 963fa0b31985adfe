import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { SECOND } from '#domain/limits.ts';
import type { S3Settings } from '#server/base/config/config.ts';
import { providerUnavailable } from '#server/base/providerUnavailable.ts';
import { assertName, newName } from '#server/documents/names.ts';
import type { DocumentStore, StoredDocument } from '#server/documents/store.ts';

/** Documents' keys begin with it, so that the bucket may hold other things. */
const PREFIX = 'documents/';
const INSTALLATION = '/installation';
const AUDIT_HEAD = '/audit-head';
/** The time limit with all retries, in milliseconds; shorter than a transaction may be idle. */
const LONGEST_MS = 10 * SECOND;
const REPEATS = 3;

/**
 * Stores documents in any S3-compatible store. S3 promises that an object is complete or absent.
 * @throws Error with the code PROVIDER_UNAVAILABLE when the store can't be reached or refuses.
 */
export function s3Store(settings: S3Settings): DocumentStore {
  const client = new AwsClient({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: REPEATS,
  });
  const bucket = `${settings.endpoint}/${settings.bucket}`;
  const addressOf = (name: string) => {
    assertName(name);
    return `${bucket}/${PREFIX}${name}`;
  };

  /** Returns an answer with one of the `expected` codes; any other is a failure of the store. */
  const request = async (url: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    const answer = await client
      .fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) })
      .catch((cause: unknown) => Promise.reject(unavailable({ cause })));
    if (expected.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw unavailable({ status: answer.status });
  };

  const readNote = async (note: string) => {
    const answer = await request(bucket + note, { method: 'GET' }, [200, 404]);
    const text = Buffer.from(await bytesOf(answer)).toString('utf8');
    return answer.status === 404 ? undefined : text;
  };
  const writeNote = async (note: string, body: string) => {
    const answer = await request(bucket + note, { method: 'PUT', body }, [200]);
    await answer.body?.cancel();
  };

  return {
    async put(bytes) {
      const name = newName();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 };
      const answer = await request(
        addressOf(name),
        { method: 'PUT', headers, body: new Uint8Array(bytes) },
        [200],
      );
      await answer.body?.cancel();
      return name;
    },

    async get(name) {
      const answer = await request(addressOf(name), { method: 'GET' }, [200, 404]);
      const bytes = Buffer.from(await bytesOf(answer));
      return answer.status === 404 ? undefined : bytes;
    },

    async delete(name) {
      const answer = await request(addressOf(name), { method: 'DELETE' }, [200, 204, 404]);
      await answer.body?.cancel();
    },

    async list() {
      const documents: StoredDocument[] = [];
      for (;;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
        const last = documents.at(-1);
        if (last !== undefined) query.set('start-after', PREFIX + last.name);
        const answer = await request(`${bucket}?${query}`, { method: 'GET' }, [200]);
        const page = Buffer.from(await bytesOf(answer)).toString('utf8');
        const more = documentsIn(page);
        documents.push(...more);
        if (more.length === 0 || !page.includes('<IsTruncated>true</IsTruncated>')) return documents;
      }
    },

    installation: () => readNote(INSTALLATION),
    claim: (installation) => writeNote(INSTALLATION, installation),
    auditHead: () => readNote(AUDIT_HEAD),
    noteAuditHead: (head) => writeNote(AUDIT_HEAD, head),
  };
}

const bytesOf = (answer: Response): Promise<ArrayBuffer> =>
  answer.arrayBuffer().catch((cause: unknown) => Promise.reject(unavailable({ cause })));

/** Reads names and times from the list; they contain nothing that XML escapes. */
const documentsIn = (xml: string): StoredDocument[] =>
  xml.split('</Contents>').flatMap((entry) => {
    const name = /<Key>documents\/([0-9a-f]{32})<\/Key>/.exec(entry)?.[1];
    const modified = /<LastModified>([^<]+)<\/LastModified>/.exec(entry)?.[1];
    return name && modified ? [{ name, storedAt: new Date(modified) }] : [];
  });

const unavailable = ({ status, cause }: { status?: number; cause?: unknown }): Error =>
  providerUnavailable(`The document store answered ${status ?? 'nothing'}`, cause);
