import { m } from '#messages';
import { PageHead } from '../blocks/PageHead.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { houseIcon } from '../graphics/icons.ts';
import { EmptyState } from '../notices/EmptyState.tsx';

/** The page of an unknown address, with a link home. */
export function NotFound() {
  return (
    <div className="wrap page lone">
      <PageHead title={m.ui_not_found_title()} lead={m.ui_not_found_text()} />
      <EmptyState title={m.ui_not_found_gap()}>
        <LinkButton to="/" icon={houseIcon}>
          {m.ui_go_home()}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
