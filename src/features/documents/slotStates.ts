import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import type { documentsMachine } from '#machines/documents.ts';
import type { DocumentsActor } from './useDocuments.ts';

type Snapshot = SnapshotFrom<typeof documentsMachine>;

const STATES = ['empty', 'checking', 'chosen', 'rejected', 'uploading', 'uploaded', 'failed'] as const;
export type SlotState = (typeof STATES)[number];

const stateIn = (snapshot: Snapshot, slot: SlotId): SlotState =>
  STATES.find((state) => snapshot.matches({ open: { slots: { [slot]: state } } } as never)) ?? 'empty';

/** The state of one slot. */
export const useSlotState = (actor: DocumentsActor, slot: SlotId): SlotState =>
  useSelector(actor, (snapshot) => stateIn(snapshot, slot));

/** How many slots are in one of these states. */
export const useCount = (actor: DocumentsActor, ...states: readonly SlotState[]): number =>
  useSelector(
    actor,
    (snapshot) => DOCUMENT_SLOTS.filter(({ id }) => states.includes(stateIn(snapshot, id))).length,
  );

/** The states of all five, in order, as one text: a primitive, so that nothing is drawn twice. */
export const useAllStates = (actor: DocumentsActor): SlotState[] =>
  useSelector(actor, (snapshot) => DOCUMENT_SLOTS.map(({ id }) => stateIn(snapshot, id)).join(' ')).split(
    ' ',
  ) as SlotState[];
