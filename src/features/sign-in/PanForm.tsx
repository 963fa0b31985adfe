import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { PAN_LENGTH } from '#domain/limits.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { PanInput } from '#ui/fields/code/PanInput.tsx';
import { useRefusedField } from '#ui/fields/wiring/useRefusedField.ts';
import { Icon } from '#ui/graphics/Icon.tsx';
import { chevronDownIcon, lockIcon } from '#ui/graphics/icons.ts';
import { FormAlert } from '#ui/notices/FormAlert.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { SafeNote } from '#ui/notices/SafeNote.tsx';
import { PanQuestion } from '../pan-question/PanQuestion.tsx';
import { loginFailureText } from './failureText.ts';
import type { LoginActor } from './useLogin.ts';
import { WizardPartHead } from './WizardPartHead.tsx';

/** Part 3: the PAN of a signed-in customer (LOG-07, LOG-08, D-12). */
export function PanForm({ login }: { login: LoginActor }) {
  const [pan, setPan] = useState('');
  const submission = { type: 'PAN.SUBMITTED', pan } as const;
  const alert = useSelector(login, (snapshot) => snapshot.context.alert);
  const has = useTags(login);
  const canSubmit = useSelector(login, (snapshot) => snapshot.can(submission));
  const field = useRefusedField(has('entry refused'));
  if (has('loading')) return <LoadingState shape="form" />;

  const missing = pan.length < PAN_LENGTH && m.pan_incomplete();
  const failureText = alert ? loginFailureText(alert.part, alert.failure) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send(submission);
  };
  return (
    <form className="wiz" noValidate onSubmit={submit}>
      <WizardPartHead heading={m.login_pan_heading()}>
        <p className="muted">{m.login_pan_lead()}</p>
      </WizardPartHead>
      <PanInput
        ref={field}
        label={m.login_pan()}
        refusal={has('entry refused') ? failureText : undefined}
        warning={pan !== '' && missing}
        missing={missing}
        name="pan"
        value={pan}
        onChange={setPan}
        autoFocus
      />
      {!has('entry refused') && <FormAlert text={failureText} />}
      <Button
        type="submit"
        size="lg"
        block
        busy={has('verifying') && m.login_pan_checking()}
        disabled={!canSubmit}
        why={m.pan_incomplete()}
      >
        {m.login_pan_continue()}
      </Button>
      <PanQuestion onClosed={() => field.current?.focus()} />
      {has('verifying') && <SafeNote icon={lockIcon}>{m.login_pan_wait()}</SafeNote>}
      <details className="more">
        <summary>
          {m.login_pan_missing_card()} <Icon icon={chevronDownIcon} />
        </summary>
        <p className="muted">{m.login_pan_missing_card_text()}</p>
      </details>
    </form>
  );
}
