import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locale.ts';
import { localeOfTag } from '#domain/localeOfTag.ts';
import { inLocale } from '#server/base/locale.ts';
import { isCustomersCall } from '#server/http/target.ts';

/** The languages of an Accept-Language, the most wanted first; those that aren't wanted are left out. */
const wantedIn = (header: string): string[] =>
  header
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** The first language of an Accept-Language that the product has; undefined where it names none of them. */
export const askedLocale = (header = ''): Locale | undefined =>
  wantedIn(header).flatMap((tag) => localeOfTag(tag) ?? [])[0];

/** Answers each customer's call in the language that it asks for [LANG-10]. */
export function answerInAskedLocale(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isCustomersCall(request)) inLocale(askedLocale(request.headers['accept-language']), done);
    else done();
  });
}
