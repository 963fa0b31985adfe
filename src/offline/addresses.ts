/** A page that the app draws by itself, as the service sends it to everybody. No one is led here. */
export const SHELL = '/verify-otp?shell=app';

/** Whether an address is the service's own, not a page: never answered from a cache. */
export const isOfService = (pathname: string): boolean =>
  /^\/(api|inbox|health|metrics|assets)(\/|$)/i.test(pathname);
