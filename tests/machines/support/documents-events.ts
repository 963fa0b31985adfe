/** Events of the documents chart for its tests. */
import { DOCUMENT_SLOTS, type SlotId } from '#domain/documents/documents.ts';
import { done } from '#testing/charts/walk.ts';

export const IDS = DOCUMENT_SLOTS.map(({ id }) => id);
export const file = new File(['document'], 'document.pdf');
export const ready = { name: 'document.pdf', content: file, extension: 'pdf', locked: false };
export const open = done('load', { done: false, sendsEach: false, arrived: [] });
export const openEach = done('load', { done: false, sendsEach: true, arrived: [] });
export const choose = (slot: SlotId) => ({ type: 'FILE.CHOSEN', slot, file });
export const locked = (slot: SlotId) => done(`check_${slot}`, { ok: true, file: { ...ready, locked: true } });
export const checked = (slot: SlotId) => done(`check_${slot}`, { ok: true, file: ready });
export const add = (slot: SlotId) => [choose(slot), checked(slot)];
export const all = IDS.flatMap(add);
export const upload = { type: 'UPLOAD', passwords: { bank_statement: 'canary-password' } };
export const sent = (slot: SlotId) => done(`upload_${slot}`, { ok: true });
export const refused = { kind: 'http', status: 500, text: 'Internal Server Error' };
export const notSent = (slot: SlotId) => done(`upload_${slot}`, { ok: false, failure: refused });
export const cutOff = (slot: SlotId) =>
  done(`upload_${slot}`, { ok: false, failure: { kind: 'network', cause: 'Failed to fetch' } });
export const failAll = IDS.map(notSent);
