import type { Config } from '#server/config/config.ts';
import { StartFailure } from '#server/process/startFailure.ts';

/**
 * Checks what real customers need: no generated secrets, no missing SMS gateway, no plain HTTP.
 * @throws StartFailure that names every missing setting.
 */
export function demandForProduction(config: Config): void {
  const missing: string[] = [];
  if (config.publicOrigin?.startsWith('https://') !== true) {
    missing.push('PUBLIC_ORIGIN (an https:// address; the camera needs it)');
  }
  if (config.crmHost === undefined) {
    if (config.secret === undefined) missing.push('SETU_SECRET (at least 32 characters)');
    if (config.encryptionKey === undefined) missing.push('ENCRYPTION_KEY (32 bytes in base64 or hex)');
    if (config.smsGateway === undefined) missing.push('SMS_GATEWAY_URL (where one-time codes are sent)');
  }
  if (missing.length > 0) {
    throw new StartFailure(`SETU_MODE=production can't start without ${missing.join(', ')}.`);
  }
}
