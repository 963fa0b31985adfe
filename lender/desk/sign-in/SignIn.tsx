import { useSelector } from '@xstate/react';
import type { ActorRefFromLogic } from 'xstate';
import type { deskSessionMachine } from '#machines/desk/session.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { keyRoundIcon } from '#ui/graphics/icons.ts';
import { Note } from '#ui/notices/Note.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import { DEMO_NAMES } from '../roles.ts';

/** The sign-in of the lender's people. */
export function SignIn({ actor }: { actor: ActorRefFromLogic<typeof deskSessionMachine> }) {
  const has = useTags(actor);
  const { demoPeople, demoPerson: chosen, failure } = useSelector(actor, ({ context }) => context);
  return (
    <DeskPage title={m.desk_sign_in_title()}>
      {has('ended') && <Note role="status">{m.desk_session_ended()}</Note>}
      <FailureNote failure={failure} />
      <section className="stack sign-in">
        <p>{m.desk_passkey_sign_in_lead()}</p>
        <div className="btn-row">
          <Button
            icon={keyRoundIcon}
            busy={has('busy') && chosen === null && m.desk_passkey_waiting()}
            onClick={() => actor.send({ type: 'SIGN.IN' })}
          >
            {m.desk_passkey_sign_in()}
          </Button>
        </div>
        <p className="muted">{m.desk_no_passkey()}</p>
      </section>
      {demoPeople.length > 0 && (
        <section className="stack" aria-labelledby="demo-roles">
          <h2 id="demo-roles">{m.desk_demo_roles()}</h2>
          <div className="btn-row">
            {demoPeople.map((person) => (
              <Button
                key={person}
                variant="secondary"
                busy={has('busy') && chosen === person && m.desk_signing_in()}
                onClick={() => actor.send({ type: 'DEMO.CHOSEN', person })}
              >
                {DEMO_NAMES[person]()}
              </Button>
            ))}
          </div>
        </section>
      )}
    </DeskPage>
  );
}
