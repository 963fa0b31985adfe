import type { PaperName } from '#domain/loan/papers.ts';
import { saveFile } from '../../crm/saveFile.ts';

/** Fetches a document of a loan with the person's token, and saves it as a file; false when it can't be. Never throws. */
export const savePaper = async (lead: string, name: PaperName): Promise<boolean> =>
  (await saveFile(`/api/ext/loan/${lead}/papers/${name}`)).ok;
