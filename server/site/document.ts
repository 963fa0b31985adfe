import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that the service finishes when it starts, and compresses when it is first asked for. */
export interface Document {
  readonly etag: string;
  as(encoding: 'br' | 'gzip' | 'identity'): Buffer;
}

export function documentOf(text: string): Document {
  const whole = Buffer.from(text);
  const made = new Map<string, Buffer>();
  const once = (encoding: string, make: () => Buffer) => {
    const kept = made.get(encoding) ?? make();
    made.set(encoding, kept);
    return kept;
  };
  return {
    // The same text in another encoding is the same to a person: a weak tag.
    etag: `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`,
    as: (encoding) => {
      if (encoding === 'identity') return whole;
      return once(encoding, () =>
        encoding === 'br'
          ? brotliCompressSync(whole, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
            })
          : gzipSync(whole),
      );
    },
  };
}

/** Sends a document in the best encoding that the other side takes. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(document.as(encoding));
}

/** Whether the other side has this very document already. */
export const isKnown = (request: FastifyRequest, { etag }: Document): boolean =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) === true;
