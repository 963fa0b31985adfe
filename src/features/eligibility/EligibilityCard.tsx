import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { BRAND } from '#domain/brand.ts';
import { ELIGIBILITY_LOOKS, type EligibilityLook } from '#machines/eligibility.ts';
import { m } from '#messages';
import { classes } from '#ui/base/classes.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LinkButton, withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { arrowRightIcon } from '#ui/graphics/icons.ts';
import { Refusal } from '#ui/loan/Refusal.tsx';
import { Badge } from '#ui/notices/Badge.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { application } from '../../actors/application.ts';
import { useRefusals } from '../../actors/useRefusals.ts';
import { BridgePicture } from './BridgePicture.tsx';
import { checkFailureText, LOOKS, reasonsOf } from './eligibilityTexts.ts';
import type { EligibilityActor } from './useEligibility.ts';

const [phone] = BRAND.phones;

/** What the answer to the check names. */
function Reasons({ actor }: { actor: EligibilityActor }) {
  const reasons = reasonsOf(useSelector(actor, (s) => s.context.failure));
  return reasons.map((reason) => <p key={reason}>{reason}</p>);
}

/** A refusal for known reasons; what the application knows of them comes with its next fetch [ELI-12]. */
function Refused({ actor }: { actor: EligibilityActor }) {
  const refusals = useRefusals();
  return (
    <>
      {refusals.length === 0 && <Reasons actor={actor} />}
      <Refusal by="check" refusals={refusals} />
    </>
  );
}

function NotEligible({ actor }: { actor: EligibilityActor }) {
  return (
    <>
      <Reasons actor={actor} />
      <p className="muted">{m.elig_not_again()}</p>
      <p>
        {m.elig_not_call()}{' '}
        <a className="tap num" href={phone.tel}>
          {phone.text}
        </a>
      </p>
    </>
  );
}

function Failed({ actor }: { actor: EligibilityActor }) {
  const failure = useSelector(actor, (s) => s.context.failure);
  return (
    <Note tone="error" role="alert">
      {withAccountLink(checkFailureText(failure))}
    </Note>
  );
}

/** The dashboard is the first link once the application was sent, because no step is left. */
function NextLinks() {
  const isSent = useSelector(application, (s) => s.context.submitted);
  return (
    <div className="btn-row">
      <LinkButton
        to="/my-dashboard/about-your-company"
        variant={isSent ? 'secondary' : 'primary'}
        iconAfter={arrowRightIcon}
      >
        {m.elig_next()}
      </LinkButton>
      <LinkButton to="/dashboard" variant={isSent ? 'primary' : 'secondary'}>
        {m.ui_done_dashboard()}
      </LinkButton>
    </div>
  );
}

/** The check, its answers and the next links (ELI-01, ELI-02, ELI-07). A new answer takes the focus. */
export function EligibilityCard({ actor }: { actor: EligibilityActor }) {
  const has = useTags(actor);
  const look = ELIGIBILITY_LOOKS.find(has) ?? 'idle';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<EligibilityLook>(look);
  useEffect(() => {
    if (shown.current === 'checking' && look !== 'checking') heading.current?.focus();
    shown.current = look;
  }, [look]);
  const { art, title, text, badge } = LOOKS[look];
  return (
    <section className={classes('elig', art === 'built' && 'elig--built')} data-look={look}>
      <BridgePicture state={art} />
      <div className="elig__body">
        {badge && (
          <Badge tone={badge.tone} icon={badge.icon}>
            {badge.text()}
          </Badge>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {title()}
        </h2>
        <p className="muted">{text()}</p>
        {look === 'notEligible' && <NotEligible actor={actor} />}
        {look === 'failed' && <Failed actor={actor} />}
        {look === 'refused' && <Refused actor={actor} />}
        {has('show done') && <NextLinks />}
        {!has('show done') && look !== 'refused' && (
          <Button
            block
            busy={look === 'checking' && m.elig_checking()}
            onClick={() => actor.send({ type: 'CHECK' })}
          >
            {m.elig_check()}
          </Button>
        )}
      </div>
    </section>
  );
}
