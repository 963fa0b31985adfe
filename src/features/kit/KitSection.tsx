import type { ReactNode } from 'react';

type KitSectionProps = { name: string; wide?: boolean; bare?: boolean; children: ReactNode };

/** One piece of the kit under its caption, on a hanging card unless it brings its own ground. */
export function KitSection({ name, wide, bare, children }: KitSectionProps) {
  return (
    <section className={wide ? 'kit-wide' : undefined} aria-label={name}>
      <p className="kit-cap">{name}</p>
      {bare ? children : <div className="hang stack kit-roomy">{children}</div>}
    </section>
  );
}
