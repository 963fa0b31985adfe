import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fromPromise } from 'xstate';
import { provideActors } from '#atlas/declare/provided.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { passkeyForm } from '#lender/forms/staff.ts';
import type { InvitationView } from '#lender/wire/signIn.ts';
import { invitationRows } from '#machines/desk/connections.ts';
import { invitationMachine } from '#machines/desk/invitation.ts';
import { m } from '#messages';
import { inspected } from '#ui/base/start.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { schemaResolver } from '#ui/fields/wiring/schemaResolver.ts';
import { keyRoundIcon } from '#ui/graphics/icons.ts';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { connect } from '../connect.ts';
import { DeskLink } from '../DeskLink.tsx';
import { DeskPage } from '../layout/DeskPage.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import { ROLES } from '../roles.ts';
import { deviceName } from './deviceName.ts';
import { enrol, readInvitation } from './invitation.ts';

const machine = provideActors(invitationMachine, {
  actors: {
    read: fromPromise(({ signal }) => readInvitation(signal)),
    enrol: fromPromise(({ input: { name }, signal }) => enrol(name, signal)),
  },
});

/** The desk opens as a new page, which finds the session. */
const openDesk = () => window.location.assign('/desk');

/** The page that an invitation's link opens: makes the person's first passkey [DESK-06]. */
export function InvitationPage() {
  const actor = useActorRef(machine, inspected);
  const has = useTags(actor);
  const { invitation, failure } = useSelector(actor, ({ context }) => context);
  useLayoutEffect(() => connect('invitation', actor, invitationRows, { openDesk }), [actor]);
  return (
    <DeskPage title={m.desk_invitation_title()}>
      {has('show loading') && <LoadingState />}
      {has('not loaded') && <ErrorState onRetry={() => actor.send({ type: 'RETRY' })} />}
      {has('show refusal') && (
        <>
          <Note tone="error" role="alert">
            {m.desk_invitation_unknown()}
          </Note>
          <p>
            <DeskLink to="/">{m.desk_invitation_sign_in()}</DeskLink>
          </p>
        </>
      )}
      {has('show invitation') && invitation && (
        <EnrolForm
          invitation={invitation}
          failure={failure}
          busy={has('busy')}
          onEnrol={(name) => actor.send({ type: 'ENROL', name })}
        />
      )}
    </DeskPage>
  );
}

interface EnrolFormProps {
  readonly invitation: InvitationView;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onEnrol: (name: string) => void;
}

function EnrolForm({ invitation: { name, role }, failure, busy, onEnrol }: EnrolFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(passkeyForm),
    defaultValues: { name: deviceName() },
  });
  return (
    <form className="stack sign-in" noValidate onSubmit={handleSubmit((typed) => onEnrol(typed.name))}>
      <p>{m.desk_invitation_text({ name, role: ROLES[role]() })}</p>
      <FailureNote failure={failure} />
      <TextInput
        {...register('name')}
        label={m.desk_passkey_name()}
        hint={m.desk_passkey_name_hint()}
        error={formState.errors.name?.message}
        required
        autoComplete="off"
      />
      <div className="btn-row">
        <Button type="submit" icon={keyRoundIcon} busy={busy && m.desk_passkey_waiting()}>
          {m.desk_enrol()}
        </Button>
      </div>
    </form>
  );
}
