import { describe, expect, it } from 'vitest';
import { DRAFT_FIELDS } from '#domain/forms/draftFields.ts';
import { draftable, isUnsent, type LocalDraft, newestDraft, rebased } from '#domain/forms/drafts.ts';

describe('what a draft may hold', () => {
  it('never keeps a PAN, an account number or a password [ST-05]', () => {
    const fields = Object.values(DRAFT_FIELDS).flat();
    for (const secret of ['pancard', 'acc1', 'acc2', 'password', 'file', 'otp']) {
      expect(fields).not.toContain(secret);
    }
    const typed = { pancard: 'ABCPE1234F', monthly_income: '55000', acc1: '000011112222' };
    expect(draftable('pan', typed)).toEqual({ monthly_income: '55000' });
    expect(draftable('bank', { ...typed, ifsc: 'EXMP0000001' })).toEqual({ ifsc: 'EXMP0000001' });
  });

  it('omits empty values and values that are not strings', () => {
    expect(draftable('residence', { residence_pincode: '', residence_type_id: 2 })).toEqual({});
  });
});

describe('which draft wins', () => {
  const there = { version: 4, fields: { dob: '1990-01-01', gender: '1' } };
  const taken = { version: 4, base: there.fields, fields: there.fields };

  it('is the service’s draft when this browser has none, or an older one without changes', () => {
    expect(newestDraft(null, there)).toEqual(taken);
    const old = { dob: '1994-04-09', spouse_name: 'Ravi' };
    expect(newestDraft({ version: 3, base: old, fields: old }, there)).toEqual(taken);
  });

  it('is this browser’s draft when both have the same version', () => {
    const mine: LocalDraft = { version: 4, base: there.fields, fields: { dob: '1994-04-09' } };
    expect(newestDraft(mine, there)).toBe(mine);
  });

  it('prefers the changes of this browser when both changed', () => {
    const mine: LocalDraft = {
      version: 3,
      base: { dob: '1980-01-01', gender: '2', spouse_name: 'Ravi', personal_email: 'a@b.example' },
      fields: { dob: '1980-01-01', gender: '3', personal_email: 'a@b.example' },
    };
    const joined = rebased(mine, { version: 5, fields: { ...there.fields, spouse_name: 'Ravi' } });
    expect(joined.fields).toEqual({ dob: '1990-01-01', gender: '3' });
    expect(joined.version).toBe(5);
    expect(isUnsent(joined)).toBe(true);
  });

  it('detects changes that the service does not have', () => {
    expect(isUnsent({ version: 1, base: { a: '1' }, fields: { a: '1' } })).toBe(false);
    expect(isUnsent({ version: 1, base: { a: '1' }, fields: { a: '2' } })).toBe(true);
    expect(isUnsent({ version: 1, base: { a: '1' }, fields: {} })).toBe(true);
  });
});
