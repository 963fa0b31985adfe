import { describe, expect, it } from 'vitest';
import { DRAFT_FIELDS, draftable, type KeptDraft, newestDraft, sameFields } from '#domain/forms/drafts.ts';

const here = (version: number, fields: KeptDraft['fields'], sent: boolean): KeptDraft => ({
  version,
  fields,
  sent,
});

describe('what a draft may hold', () => {
  it('never keeps a PAN, an account number or a password [ST-05]', () => {
    const kept = Object.values(DRAFT_FIELDS).flat();
    for (const secret of ['pancard', 'acc1', 'acc2', 'password', 'file', 'otp']) {
      expect(kept).not.toContain(secret);
    }
    const typed = { pancard: 'ABCPE1234F', monthly_income: '55000', acc1: '000011112222' };
    expect(draftable('pan', typed)).toEqual({ monthly_income: '55000' });
    expect(draftable('bank', { ...typed, ifsc: 'EXMP0000001' })).toEqual({ ifsc: 'EXMP0000001' });
  });

  it('leaves out what is empty and what is no text', () => {
    expect(draftable('residence', { residence_pincode: '', residence_type_id: 2 })).toEqual({});
  });
});

describe('which draft wins', () => {
  const there = { version: 4, fields: { dob: '1990-01-01', gender: '1' } };

  it('takes the service’s when this browser has none or an older one that was sent', () => {
    const taken = { ...there, sent: true };
    expect(newestDraft(null, there)).toEqual(taken);
    expect(newestDraft(here(3, { dob: '1994-04-09' }, true), there)).toEqual(taken);
  });

  it('keeps this browser’s when it is as new', () => {
    const mine = here(4, { dob: '1994-04-09' }, false);
    expect(newestDraft(mine, there)).toBe(mine);
  });

  it('joins the two when both changed: what was typed here stands, the rest is filled in', () => {
    expect(newestDraft(here(3, { dob: '1994-04-09' }, false), there)).toEqual({
      version: 4,
      fields: { dob: '1994-04-09', gender: '1' },
      sent: false,
    });
  });

  it('tells the same fields apart from others', () => {
    expect(sameFields({ a: '1' }, { a: '1' })).toBe(true);
    expect(sameFields({ a: '1' }, { a: '2' })).toBe(false);
    expect(sameFields({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  });
});
