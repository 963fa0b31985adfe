import { useSelector } from '@xstate/react';
import type { ComplaintTopic } from '#domain/letters/complaints.ts';
import { OMBUDSMAN } from '#domain/letters/officers.ts';
import { TOPIC_NAMES } from '#domain/letters/topicNames.ts';
import type { Complaint } from '#domain/wire/complaint.ts';
import type { ComplaintAct } from '#machines/complaints.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/notices/Badge.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { ACTS, badgeOf, dayOf } from './complaintTexts.ts';
import { DisagreementForm } from './DisagreementForm.tsx';
import type { ComplaintsActor } from './useComplaints.ts';

type Disputed = NonNullable<Complaint['dispute']>;

/** Where to go with a complaint that was not settled [CMP-03]. */
function Ombudsman({ number }: { number: string }) {
  const { url, address } = OMBUDSMAN;
  return (
    <Note tone="accent">
      <p>
        <b>{m.complaint_ombudsman()}</b>
      </p>
      <p>{m.complaint_ombudsman_text({ number, address })}</p>
      <p>
        <a className="tap" href={url} rel="noreferrer">
          {m.complaint_ombudsman_link()}
        </a>
      </p>
    </Note>
  );
}

/** What was corrected, from what to what, and when [DATA-05]. */
function Corrections({ corrections }: Pick<Complaint, 'corrections'>) {
  return (
    <div>
      <h4>{m.complaint_corrected_on({ day: dayOf(corrections[0]?.at ?? '') })}</h4>
      <ul className="bullets">
        {corrections.map(({ what, before, after, at }) => (
          <li key={`${what} ${at}`}>{m.complaint_correction({ what, before, after })}</li>
        ))}
      </ul>
    </div>
  );
}

/** That the person did not agree, why, and what another person answered [CMP-07]. */
function Dispute({ dispute: { at, why, answer, answered_at: answeredAt } }: { dispute: Disputed }) {
  return (
    <>
      <div>
        <h4>{m.complaint_disputed_on({ day: dayOf(at) })}</h4>
        <p className="complaint__text">{why ?? m.complaint_no_why()}</p>
      </div>
      {answer && answeredAt && (
        <div className="complaint__answer">
          <h4>{m.complaint_second_answer_on({ day: dayOf(answeredAt) })}</h4>
          <p className="complaint__text">{answer}</p>
        </div>
      )}
    </>
  );
}

type ActButtonProps = { actor: ComplaintsActor; act: ComplaintAct; number: string };

/** What a press opens: the question whether a complaint is taken back, or the form of an answer that is not accepted. */
const pressOf = ({ id, event }: ComplaintAct) =>
  event === 'WITHDRAW'
    ? ({ type: 'WITHDRAW', act: { id, event } } as const)
    : ({ type: 'DISAGREE', act: { id, event } } as const);

/** What the person can do about a complaint; off while a new one is written, or another one is being changed. */
function ActButton({ actor, act, number }: ActButtonProps) {
  const press = pressOf(act);
  const has = useTags(actor);
  const isSent = useSelector(actor, ({ context }) => context.act?.id === act.id);
  const isActing = has('acting') && isSent;
  // It gets the focus back from its dialog.
  const isAsked = has('show question') && isSent;
  const canAct = useSelector(actor, (snapshot) => snapshot.can(press));
  return (
    <Button
      id={`${act.event}-${act.id}`}
      variant="secondary"
      size="sm"
      busy={isActing && m.complaint_sending()}
      disabled={!canAct && !isAsked}
      why={m.complaint_finish_first()}
      onClick={() => actor.send(press)}
    >
      {ACTS[act.event]({ number })}
    </Button>
  );
}

type ComplaintCardProps = { actor: ComplaintsActor; complaint: Complaint };

/**
 * A complaint in the person's words, where it stands, its answer, and what can be done about it [CMP-02]. Its heading, which
 * has the focus once something was done about it, is described by where it stands then [SAY-38].
 */
export function ComplaintCard({ actor, complaint }: ComplaintCardProps) {
  const { id, number, topic, text, made_at: madeAt, answer, answered_at: answeredAt } = complaint;
  const { can, tags, dispute, corrections } = complaint;
  const { tone, text: badge } = badgeOf(complaint);
  const has = useTags(actor);
  const isMine = useSelector(actor, ({ context }) => context.act?.id === id);
  return (
    <li className="complaint stack" aria-labelledby={`complaint-${id}`}>
      <div className="card__head">
        <h3 id={`complaint-${id}`} tabIndex={-1} aria-describedby={`standing-${id}`}>
          {m.complaint_head({ number, topic: TOPIC_NAMES[topic as ComplaintTopic]() })}
        </h3>
        <span id={`standing-${id}`}>
          <Badge tone={tone}>{badge(complaint)}</Badge>
        </span>
      </div>
      <p className="muted">{m.complaint_on({ day: dayOf(madeAt) })}</p>
      <p className="complaint__text">{text}</p>
      {answer && answeredAt && (
        <div className="complaint__answer">
          <h4>{m.complaint_answer_on({ day: dayOf(answeredAt) })}</h4>
          <p className="complaint__text">{answer}</p>
        </div>
      )}
      {dispute && <Dispute dispute={dispute} />}
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      {has('show disagreement') && isMine ? (
        <DisagreementForm actor={actor} complaint={complaint} />
      ) : (
        <div className="btn-row">
          {(can as ComplaintAct['event'][]).map((event) => (
            <ActButton key={event} actor={actor} act={{ id, event }} number={number} />
          ))}
        </div>
      )}
      {tags.includes('ombudsman open') && <Ombudsman number={number} />}
    </li>
  );
}
