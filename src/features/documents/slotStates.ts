import { useSelector } from '@xstate/react';
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import { SLOT_STATES, type SlotState } from '#machines/documents.ts';
import type { DocumentsActor } from './useDocuments.ts';

type Snapshot = ReturnType<DocumentsActor['getSnapshot']>;

const stateIn = (snapshot: Snapshot, slot: SlotId): SlotState =>
  SLOT_STATES.find((state) => snapshot.hasTag(`${slot} ${state}`)) ?? 'empty';

/** The state of one slot. */
export const useSlotState = (actor: DocumentsActor, slot: SlotId): SlotState =>
  useSelector(actor, (snapshot) => stateIn(snapshot, slot));

/** True for the state of a slot whose document was chosen, and wasn't refused. */
export const hasFile = (state?: SlotState): boolean =>
  state === 'chosen' || state === 'uploading' || state === 'uploaded';

/** The states of all five, in order. Selected as one text, because a new array renders each time. */
export const useAllStates = (actor: DocumentsActor): SlotState[] =>
  useSelector(actor, (snapshot) => DOCUMENT_SLOTS.map(({ id }) => stateIn(snapshot, id)).join(' ')).split(
    ' ',
  ) as SlotState[];
