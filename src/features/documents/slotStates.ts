import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import { SLOT_STATES, type SlotState } from '#machines/documents.ts';
import { useTags } from '#ui/base/useTags.ts';
import type { DocumentsActor } from './useDocuments.ts';

/** The states of slots, by their tags. */
const useStates = (actor: DocumentsActor): ((slot: SlotId) => SlotState) => {
  const has = useTags(actor);
  return (slot) => SLOT_STATES.find((state) => has(`${slot} ${state}`)) ?? 'empty';
};

/** The state of one slot. */
export const useSlotState = (actor: DocumentsActor, slot: SlotId): SlotState => useStates(actor)(slot);

/** True for the state of a slot whose document was chosen, and wasn't refused. */
export const hasFile = (state?: SlotState): boolean =>
  state === 'chosen' || state === 'waiting' || state === 'uploading' || state === 'uploaded';

/** True where the service has the document. */
export const isUploaded = (state?: SlotState): boolean => state === 'uploaded';

/** The states of all five, in order. */
export const useAllStates = (actor: DocumentsActor): SlotState[] => {
  const stateOf = useStates(actor);
  return DOCUMENT_SLOTS.map(({ id }) => stateOf(id));
};
