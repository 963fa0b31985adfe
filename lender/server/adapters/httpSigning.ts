import { SECOND } from '#domain/limits.ts';
import type { Signing } from '#server/adapters/signing.ts';
import type { SigningSettings } from '#server/base/config/config.ts';
import { providerUnavailable } from '#server/base/providerUnavailable.ts';

const ANSWER_MS = 30 * SECOND;

/**
 * Signing over HTTP: POST the PDF with its reference as Idempotency-Key; 200 with the signed PDF.
 * @throws Error with the code PROVIDER_UNAVAILABLE for any other answer, or none within 30 seconds.
 */
export const httpSigning = ({ url, key }: SigningSettings): Signing => ({
  name: 'http',
  async sign({ reference, document }) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/pdf',
          'idempotency-key': reference,
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: Buffer.from(document),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error('The signing service refused');
      const signed = Buffer.from(await answer.arrayBuffer());
      if (!signed.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The answer is no PDF');
      return signed;
    } catch (cause) {
      throw providerUnavailable("The signing service didn't answer", cause);
    }
  },
});
