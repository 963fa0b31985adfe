import { useEffect, useEffectEvent } from 'react';

/** The part of WebOTP that TypeScript's DOM library doesn't have. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Calls `onCode` with the code of an SMS in browsers with WebOTP; in others the keyboard offers the code.
 * It listens while `active`.
 */
export const useSmsCode = (active: boolean, onCode: (code: string) => void): void => {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!active || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code: unknown = credential && 'code' in credential ? credential.code : null;
        if (typeof code === 'string') handleCode(code);
      },
      // Denied, timed out or aborted: the person types the code.
      () => {},
    );
    return () => stop.abort();
  }, [active]);
};
