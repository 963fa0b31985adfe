import type { DocumentSlot } from '#domain/documents/documents.ts';
import type { SlotState } from '#machines/documents.ts';
import { m } from '#messages';
import { ArchTile } from '#ui/graphics/ArchTile.tsx';
import { checkIcon, keyRoundIcon } from '#ui/graphics/icons.ts';
import { Badge } from '#ui/notices/Badge.tsx';
import { kindText } from '../steps/pageTexts.ts';
import { hintId } from './ChooseFile.tsx';
import { SLOT_TEXTS } from './documentTexts.ts';
import { usePercent } from './FileRow.tsx';
import type { DocumentsProgress } from './useDocuments.ts';

type SlotHeadProps = {
  slot: DocumentSlot;
  headingId: string;
  state: SlotState;
  isLocked: boolean;
  sendsEach: boolean;
  progress: DocumentsProgress;
};

function State({ slot, state, isLocked, sendsEach, progress }: Omit<SlotHeadProps, 'headingId'>) {
  const percent = usePercent(progress, slot.id);
  if (state === 'uploading') {
    return (
      <b className="num slot__percent">
        <span className="vh">{m.documents_sending({ label: slot.label() })} </span>
        {m.documents_percent({ percent })}
      </b>
    );
  }
  if (state === 'uploaded') {
    return (
      <Badge tone="success" icon={checkIcon}>
        {m.documents_badge_uploaded()}
      </Badge>
    );
  }
  if (state !== 'chosen') return null;
  if (sendsEach && !isLocked) return <Badge tone="warn">{m.documents_badge_unsent()}</Badge>;
  return (
    <Badge tone={isLocked ? 'warn' : 'info'} icon={isLocked ? keyRoundIcon : checkIcon}>
      {isLocked ? m.documents_badge_locked() : m.documents_badge_added()}
    </Badge>
  );
}

/** A document's name, its requirements and its state. */
export function SlotHead({ headingId, ...rest }: SlotHeadProps) {
  const { slot } = rest;
  const { hint, icon } = SLOT_TEXTS[slot.id];
  return (
    <div className="slot__head">
      <ArchTile icon={icon} />
      <div>
        <h2 id={headingId} tabIndex={-1}>
          {slot.label()}
        </h2>
        <p id={hintId(slot)}>
          {hint()}
          <span className="vh">{m.ui_then({ text: kindText(slot.kind) })}</span>
        </p>
      </div>
      <State {...rest} />
    </div>
  );
}
