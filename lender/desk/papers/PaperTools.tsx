import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { EventFromLogic } from 'xstate';
import type { deskPapersMachine } from '#machines/desk/papers.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import {
  chevronLeftIcon,
  chevronRightIcon,
  type IconData,
  minusIcon,
  plusIcon,
  rotateCwIcon,
  xIcon,
} from '#ui/graphics/icons.ts';
import type { PapersActor } from './usePapers.ts';

type Tool = Exclude<EventFromLogic<typeof deskPapersMachine>['type'], 'CHOOSE' | 'RETRY'>;

/** What can be done with a shown page, and the key of each while the document has the focus. */
const TOOLS: Readonly<Record<Tool, { icon: IconData; label: () => string; keys: readonly string[] }>> = {
  'PREVIOUS.PAGE': { icon: chevronLeftIcon, label: m.desk_papers_previous, keys: ['p'] },
  'NEXT.PAGE': { icon: chevronRightIcon, label: m.desk_papers_next, keys: ['n'] },
  'ZOOM.OUT': { icon: minusIcon, label: m.desk_papers_smaller, keys: ['-'] },
  'ZOOM.IN': { icon: plusIcon, label: m.desk_papers_larger, keys: ['+', '='] },
  ROTATE: { icon: rotateCwIcon, label: m.desk_papers_turn, keys: ['r'] },
  CLOSE: { icon: xIcon, label: m.desk_papers_close, keys: [] },
};
const NAMES = Object.keys(TOOLS) as Tool[];

/** The tool of a key. */
export const toolOf = (key: string): Tool | undefined => NAMES.find((name) => TOOLS[name].keys.includes(key));

/** The page's number, and what can be done with it. */
export function PaperTools({ actor, onClose }: { actor: PapersActor; onClose: () => void }) {
  const snapshot = useSelector(actor, (current) => current);
  const has = useTags(actor);
  const { page, pages, zoom } = snapshot.context;
  const placeId = useId();
  return (
    <div className="view__tools">
      <p id={placeId} role="status">
        {has('loading') ? m.desk_papers_loading() : m.desk_papers_page({ page, pages, zoom })}
      </p>
      {NAMES.map((type) => (
        <IconButton
          key={type}
          icon={TOOLS[type].icon}
          label={TOOLS[type].label()}
          aria-disabled={!snapshot.can({ type })}
          aria-describedby={placeId}
          onClick={() => (type === 'CLOSE' ? onClose() : actor.send({ type }))}
        />
      ))}
    </div>
  );
}
