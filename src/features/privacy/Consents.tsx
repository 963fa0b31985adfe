import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { PURPOSE_TEXTS, type Purpose, type RevocablePurpose } from '#domain/consents/purposes.ts';
import { COPY_VALUES } from '#domain/figures.ts';
import { dateSlashed, dayInIndia } from '#domain/formats/formats.ts';
import type { Consent } from '#domain/wire/consents.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { type ConsentsActor, useConsents } from './useConsents.ts';

const dayOf = (moment: string): string => dateSlashed(dayInIndia(new Date(moment)));

type ConsentRowProps = { actor: ConsentsActor; consent: Consent & { purpose: Purpose } };

/** What is used and why, since when, and the button for the opposite; one button for both, so that it keeps the focus. */
function ConsentRow({ actor, consent: { purpose, given, at } }: ConsentRowProps) {
  const has = useTags(actor);
  const isChanged = useSelector(actor, ({ context }) => context.change?.purpose === purpose);
  const opposite = (revocable: RevocablePurpose) =>
    ({ type: given ? 'WITHDRAW' : 'GIVE', purpose: revocable }) as const;
  const can = useSelector(actor, (snapshot) => purpose !== 'account' && snapshot.can(opposite(purpose)));
  const { what, why } = PURPOSE_TEXTS[purpose];
  return (
    <li className="consent">
      <div>
        <h3>{what(COPY_VALUES)}</h3>
        <p>{why(COPY_VALUES)}</p>
        <p className="muted">
          {given ? m.permission_given({ day: dayOf(at) }) : m.permission_taken_back({ day: dayOf(at) })}
        </p>
      </div>
      {purpose === 'account' ? (
        <p className="muted">{m.permission_account()}</p>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={has('busy') && isChanged && m.permission_sending()}
          aria-disabled={!can || undefined}
          onClick={() => actor.send(opposite(purpose))}
        >
          {given ? m.permission_take_back() : m.permission_allow()}
          <span className="vh"> {what(COPY_VALUES)}</span>
        </Button>
      )}
    </li>
  );
}

/** What a signed-in person allowed, on My Account; in sight when a link leads to it [CNS-03] [CNS-05]. */
export function Consents() {
  const actor = useConsents();
  const has = useTags(actor);
  const isLoading = has('show loading');
  const consents = useSelector(actor, (snapshot) => snapshot.context.consents?.consents ?? []);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const isSought = useLocation({ select: ({ hash }) => hash === 'permissions' });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought && !isLoading) content.current?.closest('section')?.scrollIntoView();
  }, [isSought, isLoading]);
  if (isLoading) return <LoadingState label={m.permission_loading()} shape="list" />;
  return (
    <Card title={m.permission_title()}>
      <div ref={content} className="stack">
        <p>{m.permission_lead()}</p>
        {failure && (
          <Note tone="error" role="alert">
            <p>
              {failureText(failure, {
                refused: has('not loaded') ? m.permission_failed : m.permission_refused,
              })}
            </p>
            {has('not loaded') && (
              <TryAgain variant="quiet" size="sm" onRetry={() => actor.send({ type: 'RETRY' })} />
            )}
          </Note>
        )}
        {has('show list') && (
          <ul className="consents">
            {consents.map((consent) => (
              <ConsentRow
                key={consent.purpose}
                actor={actor}
                consent={{ ...consent, purpose: consent.purpose as Purpose }}
              />
            ))}
          </ul>
        )}
      </div>
      <ConsentDialog actor={actor} />
    </Card>
  );
}
