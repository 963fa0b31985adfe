import { inBrowser } from './listen.ts';

/** A setting that the service has put into the page; undefined without one. */
export const pageSetting = (name: string): string | undefined =>
  inBrowser() ? document.querySelector<HTMLMetaElement>(`meta[name="setu:${name}"]`)?.content : undefined;
