const bytes = new TextEncoder().encode('a passkey').buffer;

const ANSWER = {
  id: 'YSBwYXNza2V5',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  },
  getClientExtensionResults: () => ({}),
};

/** An authenticator that a test controls: whether the person gives a passkey. */
export const stubPasskeys = () => {
  const requests: PromiseWithResolvers<unknown>[] = [];
  const ask = () => {
    const request = Promise.withResolvers<unknown>();
    requests.push(request);
    return request.promise;
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  define(navigator, 'credentials', { get: ask, create: ask });
  define(globalThis, 'PublicKeyCredential', class {});

  return {
    /** Answers the newest request; false when there is none. */
    settle: (how: 'given' | 'cancelled'): boolean => {
      const request = requests.pop();
      if (!request) return false;
      if (how === 'given') request.resolve(ANSWER);
      else request.reject(new DOMException('cancelled', 'NotAllowedError'));
      return true;
    },
  };
};
