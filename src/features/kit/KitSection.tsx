import type { ReactNode } from 'react';

type KitSectionProps = { name: string; wide?: boolean; bare?: boolean; children: ReactNode };

/** One component under a caption, on a card unless it is `bare`. */
export function KitSection({ name, wide, bare, children }: KitSectionProps) {
  return (
    <section className={wide ? 'kit-wide' : undefined} aria-label={name}>
      <p className="kit-cap">{name}</p>
      {bare ? children : <div className="card stack kit-roomy">{children}</div>}
    </section>
  );
}
