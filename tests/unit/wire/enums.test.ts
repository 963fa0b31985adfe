import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_EXTENSIONS,
  DOCUMENT_SLOTS,
  detectFileType,
  fileExtension,
} from '#domain/documents/documents.ts';
import * as enums from '#domain/enums.ts';
import { LEAD_STATUSES } from '#domain/loan/leadStatuses.ts';

const read = (options: readonly { id: unknown; label: () => string }[]) =>
  options.map(({ id, label }) => `${id} ${label()}`).join(', ');

describe('the enumerations', () => {
  it.each([
    [enums.GENDERS, '1 Male, 2 Female, 3 Other'],
    [enums.MARITAL_STATUSES, '1 Single, 2 Married, 3 Divorced, 4 Widowed, 5 Separated'],
    [enums.RESIDENCE_TYPES, '1 Owned, 2 Rented, 3 Company Provided, 4 Other'],
    [enums.INCOME_TYPES, '1 Salaried, 2 Self-Employed'],
    [enums.LOAN_PURPOSES, '1 Travel, 2 Medical, 3 Shopping, 4 Others'],
  ])('match the specification [ENUM-01]: %#', (options, text) => expect(read(options)).toBe(text));

  it('differ by field for the salary mode: the form numbers bank, cheque, cash [INC-02] [D-04] [ENUM-01]', () => {
    expect(read(enums.SALARY_MODES)).toBe('1 Bank, 2 Cheque, 3 Cash');
  });

  it('of the salary mode on the account page number cash, bank transfer [DASH-07] [D-04]', () => {
    expect(read(enums.ACCOUNT_SALARY_MODES)).toBe('1 Cash, 2 Bank Transfer');
  });

  it('offer Single and Married only, in the form [PER-01]', () => {
    expect(read(enums.MARITAL_STATUSES_OFFERED)).toBe('1 Single, 2 Married');
  });

  it('contain four lead statuses [ENUM-01] [DASH-10]', () => {
    expect(LEAD_STATUSES).toEqual(['LEAD-INPROCESS', 'APPROVED', 'COMPLETED', 'REJECTED']);
  });

  it('of step 7 match the specification [EMP-01]', () => {
    expect(read(enums.WORKING_TYPES)).toBe('WFO Office, WFH Remote');
    expect(enums.DEPARTMENTS.join(', ')).toBe(
      'SALES, CREDIT, ACCOUNTS, FINANCE, BUSINESS, OPERATIONS, TECHNOLOGY, ADMIN, HUMAN RESOURCES',
    );
    expect(read(enums.COMPANY_TYPES)).toBe(
      '1 Private, 2 Public, 3 Listed Public, 4 State Government, 5 Central Government, 6 Partnership Firm, 7 Proprietorship Firm, 8 Limited Liability Partnership (LLP), 9 NBFC',
    );
  });

  it('return the label of a number or a string, and NA for other values [D-04]', () => {
    expect(enums.labelOf(enums.GENDERS, '3')).toBe('Other');
    fc.assert(
      fc.property(fc.constantFrom(...enums.MARITAL_STATUSES), fc.boolean(), ({ id, label }, asText) => {
        expect(enums.labelOf(enums.MARITAL_STATUSES, asText ? String(id) : id)).toBe(label());
      }),
    );
    const outside = fc.oneof(fc.constantFrom(null, undefined, '', 0, 6, 'Male'), fc.integer({ min: 6 }));
    fc.assert(
      fc.property(outside, (id) => {
        expect(enums.labelOf(enums.MARITAL_STATUSES, id)).toBe('NA');
      }),
    );
  });
});

describe('the documents', () => {
  it('are five, with the slot, doc_type, event_name and kind of the specification [DOC-01] [N-14]', () => {
    expect(
      DOCUMENT_SLOTS.map(({ id, docType, eventName, kind, takesPassword, label }) =>
        [id, docType, eventName, kind, takesPassword, label()].join(' '),
      ),
    ).toEqual([
      'aadhar_front aadhaar_front aadhaar_upload image false Aadhaar Front',
      'aadhar_back aadhaar_back aadhaar_upload image false Aadhaar Back',
      'pan_card PAN_CARD pan_upload image false PAN Card',
      'bank_statement BANK_STATEMENT bank_statement_upload pdf true Bank Statement',
      'salary_slip SALARY_SLIP pay_slip_upload pdf true Salary Slip',
    ]);
  });

  it('accept jpg, jpeg, png or pdf by their extension, in any case [DOC-02]', () => {
    expect(ACCEPTED_EXTENSIONS).toEqual({ image: ['jpg', 'jpeg', 'png'], pdf: ['pdf'] });
    expect(['a.JPG', 'my.scan.Pdf', 'noending', 'a.', ''].map(fileExtension)).toEqual([
      'jpg',
      'pdf',
      '',
      '',
      '',
    ]);
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z0-9]{1,5}$/), (name, ending) => {
        expect(fileExtension(`${name}.${ending.toUpperCase()}`)).toBe(ending);
      }),
    );
  });

  it('are recognized by their first bytes, whatever their name', () => {
    const bytes = (...list: number[]) => Uint8Array.from(list);
    expect(detectFileType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(detectFileType(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
    expect(detectFileType(new TextEncoder().encode('%PDF-1.7'))).toBe('pdf');
    expect(detectFileType(new TextEncoder().encode('<html>'))).toBeNull();
    expect(detectFileType(bytes())).toBeNull();
    expect(detectFileType(bytes(0xff, 0xd8))).toBeNull();
  });
});
