import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import { MOST_PAGES } from '#lender/wire/papers.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Note } from '#ui/notices/Note.tsx';
import { FailureNote } from '../layout/Failure.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import { PaperTools, toolOf } from './PaperTools.tsx';
import type { PapersActor } from './usePapers.ts';

/** The documents of a customer, one of them open. Its keys work while it has the focus. */
export function PaperView({ actor, label }: { actor: PapersActor; label: string }) {
  const has = useTags(actor);
  const { papers, chosen, page, pages, picture, zoom, turns, failure } = useSelector(
    actor,
    ({ context }) => context,
  );
  const name = papers.find(({ id }) => id === chosen)?.label ?? '';
  const tabs = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const type = event.ctrlKey || event.metaKey || event.altKey ? undefined : toolOf(event.key);
    if (type) actor.send({ type });
  };
  // 'Close' goes with the document, so the focus moves to the document's tab.
  const close = () => {
    tabs.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    actor.send({ type: 'CLOSE' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the frame
    <div className="view" role="group" aria-label={label} onKeyDown={press}>
      <div className="view__tabs" ref={tabs}>
        {papers.map((paper, index) => (
          <button
            key={paper.id}
            type="button"
            className="dk-chip"
            aria-pressed={paper.id === chosen}
            onClick={() => actor.send({ type: 'CHOOSE', id: paper.id })}
          >
            <span aria-hidden="true">
              <kbd>{index + 1}</kbd>
            </span>
            {paper.label}
          </button>
        ))}
      </div>
      {has('show picture') && <PaperTools actor={actor} onClose={close} />}
      <div className="view__desk" aria-busy={has('loading') || undefined}>
        {picture ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.1.1)
          <section className="view__scroll" tabIndex={0} aria-label={name}>
            <PaperSheet
              picture={picture}
              zoom={zoom}
              turns={turns}
              name={m.desk_papers_alt({ name, page, pages })}
            />
          </section>
        ) : has('show picture') ? (
          <div className="skel view__skel" />
        ) : has('not loaded') ? (
          <div className="stack">
            <FailureNote failure={failure} />
            <div className="btn-row">
              <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'RETRY' })}>
                {m.ui_try_again()}
              </Button>
              <Button variant="quiet" size="sm" onClick={close}>
                {m.desk_papers_close()}
              </Button>
            </div>
          </div>
        ) : (
          <p className="muted">{m.desk_papers_choose()}</p>
        )}
      </div>
      {pages > MOST_PAGES && <Note>{m.desk_papers_cut({ pages, most: MOST_PAGES })}</Note>}
    </div>
  );
}
