import ky from 'ky';
import type { PaperName } from '#domain/loan/papers.ts';
import { token } from '../../storage/session.ts';

/** A statement with a year of bookings takes its time. */
const ANSWER_MS = 30_000;

/** Fetches a document of a loan with the person's token, and saves it as a file; false when it can't be. Never throws. */
export const savePaper = async (lead: string, name: PaperName): Promise<boolean> => {
  try {
    const response = await ky.get(`/api/ext/loan/${lead}/papers/${name}`, {
      headers: { Authtoken: token() ?? '' },
      retry: 0,
      timeout: ANSWER_MS,
    });
    const [, download = 'document.pdf'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const href = URL.createObjectURL(await response.blob());
    Object.assign(document.createElement('a'), { href, download }).click();
    URL.revokeObjectURL(href);
    return true;
  } catch {
    return false;
  }
};
