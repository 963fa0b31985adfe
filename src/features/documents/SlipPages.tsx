import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { trash2Icon } from '#ui/graphics/icons.ts';
import { megabytes } from '../steps/pageTexts.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { SlipPhotosActor } from './useSlipPhotos.ts';

/** What has just changed; it takes the focus, which says it once [SAY-09]. */
function Change({ actor }: { actor: SlipPhotosActor }) {
  const has = useTags(actor);
  const { page, pages } = useSelector(actor, (s) => s.context);
  const line = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the pages moves the focus here
  useEffect(() => line.current?.focus(), [pages]);
  const text = has('page added') ? m.slip_page_added : has('page removed') && m.slip_page_removed;
  return (
    text && (
      <h4 className="slip__change" ref={line} tabIndex={-1}>
        {text({ page })}
      </h4>
    )
  );
}

/** The pages that were photographed so far, and the last change to them [DOC-11]. */
export function SlipPages({ actor }: { actor: SlipPhotosActor }) {
  const pages = useSelector(actor, (s) => s.context.pages);
  const canRemove = useSelector(actor, (s) => s.can({ type: 'PAGE.REMOVED', page: 1 }));
  const has = useTags(actor);
  const busyId = useId();
  return (
    <>
      {pages.length > 0 && (
        <ol className="slip__pages">
          {pages.map(({ photo }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place
            <li key={at} className="file">
              <Thumbnail photo={photo} />
              <span className="file__name">
                <b>{m.slip_page({ page: at + 1 })}</b>
                <small className="num">
                  {m.slip_page_about({ name: photo.name, size: megabytes(photo.size) })}
                </small>
              </span>
              <IconButton
                icon={trash2Icon}
                label={m.slip_page_remove({ page: at + 1 })}
                disabled={!canRemove}
                aria-describedby={canRemove ? undefined : busyId}
                onClick={() => actor.send({ type: 'PAGE.REMOVED', page: at + 1 })}
              />
            </li>
          ))}
        </ol>
      )}
      {!canRemove && (
        <span hidden id={busyId}>
          {has('making') ? m.slip_making() : m.selfie_preparing()}
        </span>
      )}
      <Change actor={actor} />
    </>
  );
}
