import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { CALLS, type CallName } from '#domain/wire/calls.ts';
import type { RequestOf } from '#domain/wire/requests.ts';

/** A PDF of about 3 MB in base64: one page with an image that doesn't compress. */
export async function largeDocument(): Promise<string> {
  const [width, height] = [1_100, 1_000];
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 99, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const document = await PDFDocument.create();
  const page = document.addPage([width, height]);
  page.drawImage(await document.embedJpg(noise), { x: 0, y: 0, width, height });
  return Buffer.from(await document.save()).toString('base64');
}

/** The path and the body of a call. */
export const requestOf = <Name extends CallName>(name: Name, body: RequestOf<Name>) => ({
  path: CALLS[name].path,
  body: JSON.stringify(body),
});

const UTM = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '', utm_content: '' };
const PERSONAL = {
  dob: '1992-06-15',
  gender: 2,
  personal_email: 'asha@example.com',
  marital_status_id: 2,
  spouse_name: 'Ravi',
};

export const send = (mobile: string) => requestOf('login', { event_name: 'login', mobile, ...UTM });
export const verify = (mobile: string, profile_id: string, otp: string) =>
  requestOf('otpVerify', { event_name: 'otp_verify', mobile, otp, profile_id });
export const dashboard = (profile_id: string) => requestOf('dashboard', { profile_id });
export const step = (profile_id: string) =>
  requestOf('personalDetails', { event_name: 'personal_details', profile_id, ...PERSONAL });
export const uploadDocument = (profile_id: string, file: string) =>
  requestOf('document', {
    profile_id,
    event_name: 'bank_statement_upload',
    doc_type: 'BANK_STATEMENT',
    file_ext: 'pdf',
    file,
  });
