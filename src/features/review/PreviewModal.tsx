import { useSelector } from '@xstate/react';
import { useContext, useState } from 'react';
import { dateInWords } from '#domain/formats/dateInWords.ts';
import { dayInIndia, daysAfter, inr } from '#domain/formats/formats.ts';
import { offerCost } from '#domain/loan/pricing.ts';
import { DECISION_DAYS } from '#domain/loan/product.ts';
import { failureText } from '#domain/wire/failure.ts';
import type { Notice } from '#machines/preview.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { withAccountLink } from '#ui/buttons/LinkButton.tsx';
import { FailureTools } from '#ui/notices/FailureTools.ts';
import { Modal } from '#ui/notices/Modal.tsx';
import { application } from '../../actors/application.ts';
import { extensionsOn } from '../../crm/config.ts';
import { daysText } from '../../crm/values.ts';
import type { PreviewActor } from './usePreview.ts';

function NoticeText({ notice }: { notice: Notice }) {
  const tools = useContext(FailureTools);
  if (notice.kind === 'failure') {
    const texts = { refused: m.preview_notice_refused, noToken: m.error_no_token_login };
    return (
      <>
        <p>{withAccountLink(failureText(notice.failure, texts))}</p>
        {tools}
      </>
    );
  }
  return (
    <>
      <p>{m.preview_notice_missing()}</p>
      <ul className="bullets">
        {notice.missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** Says what was sent and when an answer comes; with another CRM only that it was sent. */
function SuccessText() {
  const offer = useSelector(application, (snapshot) => snapshot.context.details?.offer ?? null);
  const [today] = useState(() => dayInIndia());
  const sent = extensionsOn() && <p>{m.offer_accepted()}</p>;
  if (!offer)
    return (
      <>
        {sent}
        <p>{m.preview_success_text()}</p>
      </>
    );
  const { principal, tenure } = offer;
  return (
    <>
      {sent}
      <p>{m.preview_success_text_by({ date: dateInWords(daysAfter(today, DECISION_DAYS)) })}</p>
      <p>
        {m.preview_success_loan({
          principal: inr(principal),
          days: daysText(tenure),
          total: inr(offerCost(principal, tenure).total),
          date: dateInWords(daysAfter(today, tenure)),
        })}
      </p>
    </>
  );
}

/**
 * 'Success!' or 'Notice', confirmed by 'OK' (PRE-04, N-19). Once the application was sent, the dashboard is the usual
 * way on.
 */
export function PreviewModal({ actor }: { actor: PreviewActor }) {
  const has = useTags(actor);
  const isSent = useSelector(actor, (snapshot) => snapshot.can({ type: 'DASHBOARD' }));
  const notice = useSelector(actor, (snapshot) => snapshot.context.notice);
  const confirm = () => actor.send({ type: 'CONFIRM' });
  return (
    <Modal
      open={has('show modal')}
      title={notice ? m.preview_notice() : m.preview_success()}
      text={notice ? <NoticeText notice={notice} /> : <SuccessText />}
      dismissible={false}
      onClose={confirm}
    >
      <div className="btn-row">
        {isSent && <Button onClick={() => actor.send({ type: 'DASHBOARD' })}>{m.ui_done_dashboard()}</Button>}
        <Button variant={isSent ? 'secondary' : 'primary'} onClick={confirm}>
          {m.preview_ok()}
        </Button>
      </div>
    </Modal>
  );
}
