import { SAID } from '#domain/content/figures.ts';
import { m } from '#messages';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { useTitle } from '#src/ui/useTitle.ts';

/** A public page with its title, what we lend, and the way to apply. */
export function PlainPage({ title }: { title: string }) {
  useTitle(title);
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p className="lead">{m.home_hero_lead(SAID)}</p>
      <div className="btn-row">
        <LinkButton to="/apply" size="lg">
          {m.public_apply_now()}
        </LinkButton>
      </div>
    </div>
  );
}
