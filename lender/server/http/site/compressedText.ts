import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text served from memory, compressed on first use. */
export interface CompressedText {
  readonly etag: string;
  as(encoding: 'br' | 'gzip' | 'identity'): Buffer;
}

export function compressText(text: string): CompressedText {
  const plain = Buffer.from(text);
  const cache = new Map<string, Buffer>();
  const once = (encoding: string, make: () => Buffer) => {
    const compressed = cache.get(encoding) ?? make();
    cache.set(encoding, compressed);
    return compressed;
  };
  return {
    // Weak: the tag is the same for every encoding.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    as: (encoding) => {
      if (encoding === 'identity') return plain;
      return once(encoding, () =>
        encoding === 'br'
          ? brotliCompressSync(plain, {
              params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
            })
          : gzipSync(plain),
      );
    },
  };
}

/** Sends a text in the best encoding that the client accepts. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CompressedText,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const varies = reply.getHeader('vary');
  reply.header('vary', varies ? `accept-encoding, ${varies}` : 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(document.as(encoding));
}

/** True when the client already has this text. */
export const matchesEtag = (request: FastifyRequest, { etag }: CompressedText): boolean =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) === true;
