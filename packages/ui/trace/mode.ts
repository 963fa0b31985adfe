const modeInPage = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="setu:trace"]')?.content;

/**
 * True when this tab's actors are recorded, redacted, for a bug report: always while developing, otherwise where the
 * service's meta element says so. With `replay` a tool that serves the page may also send events to actors.
 */
export const traceMode = (): 'off' | 'on' | 'replay' => {
  const mode = modeInPage();
  if (mode === 'on' || mode === 'replay' || mode === 'off') return mode;
  return import.meta.env.MODE === 'development' ? 'on' : 'off';
};
