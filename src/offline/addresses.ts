/** The app's own page, as the service sends it to everybody. No one is led here. */
export const SHELL = '/apply?shell=app';

/** Whether an address is the service's own, not a page: never answered from a cache. */
export const isOfService = (pathname: string): boolean =>
  /^\/(api|inbox|health|metrics|assets)(\/|$)/i.test(pathname);
