import { SECOND } from '#domain/limits.ts';
import { z } from '#domain/zod.ts';
import type { PanRegistry } from '#server/adapters/panRegistry.ts';
import type { PanRegistrySettings } from '#server/base/config/config.ts';
import { providerUnavailable } from '#server/base/providerUnavailable.ts';

const ANSWER_MS = 8 * SECOND;
const Holder = z.looseObject({ full_name: z.string().check(z.minLength(1)) });

/**
 * A PAN registry over HTTP: POST JSON `{pan}`; 200 with `{full_name}` is its holder, 404 is nobody.
 * @throws Error with the code PROVIDER_UNAVAILABLE for any other answer, or none within 8 seconds.
 */
export const httpPanRegistry = ({ url, key }: PanRegistrySettings): PanRegistry => ({
  name: 'http',
  async find(pan) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ pan }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (answer.status === 404) return { found: false };
      if (!answer.ok) throw new Error('The PAN registry refused');
      return { found: true, fullName: Holder.parse(await answer.json()).full_name.normalize('NFC') };
    } catch (cause) {
      throw providerUnavailable("The PAN registry didn't answer", cause);
    }
  },
});
