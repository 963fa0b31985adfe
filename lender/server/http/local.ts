import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * True for a request from this machine to this machine's own name, not through a proxy. The name matters: another
 * site could point its own at 127.0.0.1 and read the page through a person's browser (DNS rebinding).
 */
export const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  OWN_NAME.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDING.test(name));
