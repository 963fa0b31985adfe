import { useEffect, useEffectEvent } from 'react';

/** The part of WebOTP that browsers have and TypeScript's library lacks. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Where the browser can read the SMS for the page (WebOTP), fills its code in; elsewhere the keyboard offers it.
 * It listens while `active`, and stops when the page has gone on.
 */
export const useSmsCode = (active: boolean, onCode: (code: string) => void): void => {
  const fill = useEffectEvent(onCode);
  useEffect(() => {
    if (!active || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code: unknown = credential && 'code' in credential ? credential.code : null;
        if (typeof code === 'string') fill(code);
      },
      // Refused, timed out or gone on: the person types it.
      () => {},
    );
    return () => stop.abort();
  }, [active]);
};
