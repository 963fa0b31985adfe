const asked = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="setu:trace"]')?.content;

/**
 * Whether this tab's actors are recorded, redacted, for a bug report: always while developing, else where the
 * service says so in the page. `replay` also lets a tool that serves the page itself give actors their events.
 */
export const traceMode = (): 'off' | 'on' | 'replay' => {
  const mode = asked();
  if (mode === 'on' || mode === 'replay' || mode === 'off') return mode;
  return import.meta.env.MODE === 'development' ? 'on' : 'off';
};
