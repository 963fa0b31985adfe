import { Link } from '@tanstack/react-router';
import { DOCUMENT_SLOTS, type DocumentSlot } from '#domain/documents/documents.ts';
import type { ApplicationDetails } from '#domain/wire/extensions.ts';
import { m } from '#messages';
import type { Detail } from '../account/DetailList.tsx';

/** Leads to where another file is sent in place of a document; its name says which: 'Change PAN Card' [PRE-10]. */
function ReplaceLink({ slot }: { slot: DocumentSlot }) {
  return (
    <Link className="tap" to="/my-dashboard/upload-documents" search={{ change: slot.id }}>
      {m.preview_change()}
      <span className="vh"> {slot.label()}</span>
    </Link>
  );
}

/** True when all five have arrived: until then the page of step 8 asks for what is missing. */
export const areAllThere = ({ documents }: ApplicationDetails): boolean =>
  DOCUMENT_SLOTS.every(({ id }) => documents.includes(id));

/** Tells the documents that have arrived, each with a link until the application is sent. */
export const documentDetails = (details: ApplicationDetails, isUnsent: boolean): Detail[] =>
  DOCUMENT_SLOTS.map((slot) => ({
    term: slot.label(),
    value: details.documents.includes(slot.id) ? m.documents_badge_uploaded() : m.preview_document_missing(),
    ...(isUnsent && areAllThere(details) && { action: <ReplaceLink slot={slot} /> }),
  }));
