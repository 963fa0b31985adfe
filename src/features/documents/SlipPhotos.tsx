import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { DocumentSlot } from '#domain/documents/documents.ts';
import { MAX_SLIP_PAGES } from '#domain/limits.ts';
import { hasRoom } from '#machines/slipPhotos.ts';
import { m } from '#messages';
import { bringIntoView } from '#ui/base/bringIntoView.ts';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { PhotoFile } from '../steps/PhotoFile.tsx';
import { problemHelp, problemText } from '../steps/pageTexts.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { SlipPages } from './SlipPages.tsx';
import { type SlipPhotosActor, useSlipPhotos } from './useSlipPhotos.ts';

type PartProps = { actor: SlipPhotosActor };

/** Takes or chooses the photo of the next page. */
function NextPage({ actor, problemId }: PartProps & { problemId: string | undefined }) {
  const has = useTags(actor);
  return (
    <div className="slot__acts">
      <PhotoFile
        choose={{ label: m.slip_choose(), 'aria-label': m.slip_choose_of() }}
        take={{ label: m.documents_take_photo(), 'aria-label': m.slip_take_of() }}
        camera="environment"
        look="secondary"
        busy={has('reading') || has('making')}
        aria-describedby={problemId}
        aria-invalid={problemId ? true : undefined}
        onChoose={(file) => actor.send({ type: 'PAGE.CHOSEN', file })}
      />
    </div>
  );
}

/** The reason why a photo can't be used as a page. */
function Refusal({ id, actor }: PartProps & { id: string }) {
  const { problem, name } = useSelector(actor, (s) => s.context);
  if (!problem) return null;
  const help = problemHelp(problem);
  return (
    <Note tone="error" role="alert">
      <div id={id} ref={bringIntoView}>
        <p>{problemText(problem, { label: name, name })}</p>
        {help && <p className="muted">{help}</p>}
      </div>
    </Note>
  );
}

/** Asks before pages are thrown away: on Cancel, and before the page is left [DOC-12]. */
function Questions({ actor, losesPages }: PartProps & { losesPages: boolean }) {
  const has = useTags(actor);
  const keep = () => actor.send({ type: 'KEEP' });
  return (
    <>
      <Modal open={has('asks')} title={m.slip_stop_title()} text={<p>{m.slip_stop_text()}</p>} onClose={keep}>
        <div className="btn-row">
          <Button onClick={keep}>{m.slip_stop_keep()}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'DISCARD' })}>
            {m.slip_stop_go()}
          </Button>
        </div>
      </Modal>
      <LeaveWarning losesFiles={losesPages} text={m.slip_leave_text()} />
    </>
  );
}

export type SlipPhotosProps = {
  slot: DocumentSlot;
  /** Called when the pages went to the slot, or the person stopped. */
  onClose: () => void;
};

/** Photographs a salary slip page by page, and hands it to its slot as one PDF [DOC-11] [DOC-12]. */
export function SlipPhotos({ slot, onClose }: SlipPhotosProps) {
  const actor = useSlipPhotos();
  const has = useTags(actor);
  const pages = useSelector(actor, (s) => s.context.pages);
  const canMake = useSelector(actor, (s) => s.can({ type: 'MAKE' }));
  const canCancel = useSelector(actor, (s) => s.can({ type: 'CANCEL' }));
  const isDone = useSelector(actor, (s) => s.status === 'done');
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) closed();
  }, [isDone]);
  const ids = { problem: useId(), failure: useId() };
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the slot asks whether the focus is lost.
  useLayoutEffect(() => heading.current?.focus(), []);
  const isRefused = has('page refused');
  const isNotMade = has('not made');
  const any = pages.length > 0;
  return (
    <div className="stack">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {m.slip_title()}
        </h3>
        <p className="muted">{m.slip_lead({ most: MAX_SLIP_PAGES })}</p>
      </div>
      <SlipPages actor={actor} />
      {isRefused && <Refusal id={ids.problem} actor={actor} />}
      {has('reading') && (
        <p className="muted" role="status">
          {m.selfie_preparing()}
        </p>
      )}
      <div className="stack" id={slot.id}>
        {hasRoom(pages) ? (
          <NextPage actor={actor} problemId={isRefused ? ids.problem : undefined} />
        ) : (
          <p className="muted">{m.slip_full({ most: MAX_SLIP_PAGES })}</p>
        )}
        {isNotMade && (
          <Note tone="error" role="alert">
            <p id={ids.failure}>{m.slip_not_made()}</p>
          </Note>
        )}
        <div className="btn-row">
          {any && (
            <Button
              disabled={!canMake}
              why={m.selfie_preparing()}
              busy={has('making') && m.slip_making()}
              aria-describedby={isNotMade ? ids.failure : undefined}
              onClick={() => actor.send({ type: 'MAKE' })}
            >
              {m.slip_make()}
            </Button>
          )}
          <Button
            variant="quiet"
            disabled={!canCancel}
            why={has('making') ? m.slip_making() : m.selfie_preparing()}
            onClick={() => actor.send({ type: 'CANCEL' })}
          >
            {m.selfie_cancel()}
          </Button>
        </div>
      </div>
      <Questions actor={actor} losesPages={any || has('reading')} />
    </div>
  );
}
