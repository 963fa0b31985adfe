import type { SlotId } from '#domain/documents/documents.ts';
import { causeOf, type Failure } from '#domain/wire/failure.ts';
import { isCutOff } from '#machines/documents.ts';
import { m } from '#messages';
import { type IconData, idCardIcon, landmarkIcon, receiptIndianRupeeIcon } from '#ui/graphics/icons.ts';

export const SLOT_TEXTS: Record<SlotId, { hint: () => string; icon: IconData; password?: () => string }> = {
  aadhar_front: { hint: m.documents_hint_aadhar_front, icon: idCardIcon },
  aadhar_back: { hint: m.documents_hint_aadhar_back, icon: idCardIcon },
  pan_card: { hint: m.documents_hint_pan_card, icon: idCardIcon },
  bank_statement: {
    hint: m.documents_hint_bank_statement,
    icon: landmarkIcon,
    password: m.documents_bank_password,
  },
  salary_slip: {
    hint: m.documents_hint_salary_slip,
    icon: receiptIndianRupeeIcon,
    password: m.documents_salary_password,
  },
};

/** The reason why one document did not arrive (DOC-05), and where each is sent alone, how it goes on (DOC-09). */
export const slotFailureText = (failure: Failure | null, label: string, sendsEach: boolean): string => {
  if (sendsEach && isCutOff(failure)) return m.documents_cut_off();
  if (failure?.kind === 'http') {
    return m.documents_failed({ label, status: failure.status, text: failure.text });
  }
  if (failure?.kind !== 'refused') return m.documents_not_sent();
  return failure.message === null
    ? m.documents_refused_unsaid({ label })
    : m.documents_refused({ label, message: failure.message });
};

const textOfAll = (failure: Failure | null): string | null => {
  if (failure?.kind === 'noProfile' || failure?.kind === 'noToken') return m.documents_session();
  if (failure?.kind === 'otherSession') return m.error_other_session();
  if (failure === null) return m.error_unknown();
  if (failure.kind === 'http') return null;
  const detail = causeOf(failure);
  return detail === null ? null : m.documents_error({ detail });
};

/** The notice after an upload in which not all documents arrived; each text once (DOC-05). */
export const partlyTexts = (
  failures: readonly (Failure | null)[],
  { uploaded, total }: { uploaded: number; total: number },
): string[] => {
  const failed = failures.length;
  const first = uploaded === 0 ? m.documents_none_uploaded() : m.documents_partly({ failed, total });
  const causes = failures.map(textOfAll).filter((text) => text !== null);
  return [...new Set([first, ...causes])];
};
