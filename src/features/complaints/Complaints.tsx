import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { BRAND } from '#domain/brand.ts';
import { COMPLAINT_DAYS } from '#domain/letters/complaints.ts';
import { NODAL_OFFICER } from '#domain/letters/officers.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import { failureText } from '#domain/wire/failure.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Card } from '#ui/blocks/Card.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { type ComplaintsActor, useComplaints } from './useComplaints.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import './complaints.css';

/** Who answers, for the lender and for the service [CMP-02]. */
function Officers() {
  const { nbfcPartner, grievanceOfficer, name } = BRAND;
  const rows = [
    { term: m.complaint_who_lender({ lender: nbfcPartner.name }), officer: NODAL_OFFICER },
    { term: m.complaint_who_service({ brand: name }), officer: grievanceOfficer },
  ];
  return (
    <>
      <h3>{m.complaint_who()}</h3>
      <dl className="officers">
        {rows.map(({ term, officer }) => (
          <div key={officer.email}>
            <dt>{term}</dt>
            <dd>{officer.name}</dd>
            <dd>
              <a className="tap" href={`mailto:${officer.email}`}>
                {officer.email}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Moves the focus to the complaint that was made or changed, or back to the button of a form that was closed. */
function useFocus(complaints: readonly Complaint[], changed: string | undefined, opener: string | null) {
  const before = useRef({ complaints, opener });
  useEffect(() => {
    const was = before.current;
    before.current = { complaints, opener };
    if (was.complaints !== complaints) document.getElementById(`complaint-${changed}`)?.focus();
    else if (was.opener && !opener) document.getElementById(was.opener)?.focus();
  }, [complaints, changed, opener]);
}

/** The id of the button that makes a new complaint. */
const NEW_BUTTON = 'make-complaint';

/** The id of the button that opened what is open; null where nothing is. */
const openerOf = (has: ReturnType<typeof useTags<ComplaintsActor>>, changed: string | undefined) => {
  if (has('show form')) return NEW_BUTTON;
  if (has('show disagreement')) return `DISPUTE-${changed}`;
  return has('show question') ? `WITHDRAW-${changed}` : null;
};

function List({ actor }: { actor: ComplaintsActor }) {
  const complaints = useSelector(actor, (snapshot) => snapshot.context.complaints);
  const has = useTags(actor);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  const changed = useSelector(actor, ({ context }) => context.act?.id ?? context.complaints[0]?.id);
  const opener = openerOf(has, changed);
  useFocus(complaints, changed, opener);
  return (
    <>
      {has('show form') ? (
        <ComplaintForm actor={actor} />
      ) : (
        <>
          {failure && !has('show disagreement') && (
            <Note tone="error" role="alert">
              {failureText(failure, { refused: m.complaint_refused })}
            </Note>
          )}
          <div className="btn-row">
            <Button
              id={NEW_BUTTON}
              variant="secondary"
              disabled={has('show disagreement')}
              why={m.complaint_finish_first()}
              onClick={() => actor.send({ type: 'WRITE' })}
            >
              {m.complaint_new()}
            </Button>
          </div>
        </>
      )}
      {complaints.length > 0 && (
        <ul className="complaints">
          {complaints.map((complaint) => (
            <ComplaintCard key={complaint.id} actor={actor} complaint={complaint} />
          ))}
        </ul>
      )}
      <WithdrawDialog actor={actor} />
    </>
  );
}

/** The complaints of a signed-in person on Support [CMP-01]. Nothing where the service takes none. */
export function Complaints() {
  const actor = useComplaints();
  const has = useTags(actor);
  const failure = useSelector(actor, (snapshot) => snapshot.context.failure);
  if (has('show loading')) return <LoadingState label={m.complaint_loading()} />;
  if (!has('show section')) return null;
  return (
    <Card title={m.complaint_title()} className="complaints-card">
      <div className="stack">
        <p>{m.complaint_lead({ days: COMPLAINT_DAYS })}</p>
        {has('not loaded') && (
          <Note tone="error" role="alert">
            <p>{failure && failureText(failure, { refused: m.complaint_refused })}</p>
            <TryAgain variant="quiet" size="sm" onRetry={() => actor.send({ type: 'RETRY' })} />
          </Note>
        )}
        {has('show list') && <List actor={actor} />}
        <Officers />
        <p className="muted">{m.complaint_ombudsman_later({ days: COMPLAINT_DAYS })}</p>
      </div>
    </Card>
  );
}
