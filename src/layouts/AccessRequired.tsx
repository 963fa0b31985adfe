import { useRouterState } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { accessMachine } from '#machines/access.ts';
import { accessRows } from '#machines/connections/access.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { LinkButton } from '#ui/buttons/LinkButton.tsx';
import { connect } from '../actors/connect.ts';
import { go } from '../actors/navigation.ts';
import { inspected } from '../actors/system.ts';

function Panel() {
  useTitle(m.access_title());
  const access = useActorRef(accessMachine, inspected);
  useLayoutEffect(() => connect('access', access, accessRows, { navigate: go }), [access]);
  return (
    <Card tone="accent" className="access">
      <PageHead title={m.access_title()} lead={m.access_text()} takeFocus />
      <div className="btn-row">
        <LinkButton to="/apply">{m.access_sign_in()}</LinkButton>
      </div>
    </Card>
  );
}

/**
 * Replaces a signed-in page without a session, and goes to the wizard after three seconds (S-09). It isn't shown during
 * a navigation, such as after a logout.
 */
export function AccessRequired() {
  const isLeaving = useRouterState({ select: (state) => state.status === 'pending' });
  return isLeaving ? null : <Panel />;
}
