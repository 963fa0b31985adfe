import type { SlotId } from '#domain/documents/documents.ts';
import { dateSlashed, isoInIndia, timeInIndia } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { application } from '../../actors/application.ts';

/** That the service has a document, and since when, as far as it says (DOC-08). */
export const arrivalText = (id: SlotId): string => {
  const { details } = application.getSnapshot().context;
  const sent = details?.documents_sent?.find(({ slot }) => slot === id);
  const at = new Date(sent?.at ?? '');
  if (Number.isNaN(at.getTime())) return m.documents_arrived();
  return m.documents_arrived_at({ day: dateSlashed(isoInIndia(at).slice(0, 10)), time: timeInIndia(at) });
};
