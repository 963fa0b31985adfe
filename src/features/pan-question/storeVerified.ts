import type { FormOutput } from '#domain/forms/types.ts';
import type { DataOf } from '#domain/wire/calls.ts';
import { storePan, storeProgress } from '../../storage/progress.ts';

/** A PAN as it was typed, with its income, and the account that it is for. */
export type TypedPan = FormOutput<'pan'> & { readonly profile_id: string };

/** Keeps a verified PAN, its holder and the progress in this browser (PAN-02, ST-02). */
export const storeVerified = ({ pancard }: TypedPan, data: DataOf<'panConfirm'>): void => {
  storePan({ pan: pancard, fullName: data.full_name });
  storeProgress(data);
};
