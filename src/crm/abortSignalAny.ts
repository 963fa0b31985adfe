// Safari has AbortSignal.any from 17.4 on; ky calls it for every request that has a signal.
AbortSignal.any ??= (signals) => {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
};
