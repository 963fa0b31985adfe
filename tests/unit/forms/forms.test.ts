import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInIndia } from '#domain/formats/formats.ts';
import { bankForm, looksLikeAccount, looksLikeIfsc } from '#domain/forms/bank.ts';
import { employmentForm, employmentStarred } from '#domain/forms/employment.ts';
import { incomeForm } from '#domain/forms/income.ts';
import { offerForm } from '#domain/forms/offer.ts';
import { isPan, panForm } from '#domain/forms/pan.ts';
import { ageByYears, personalForm } from '#domain/forms/personal.ts';
import { residenceForm } from '#domain/forms/residence.ts';
import type { z } from '#domain/zod.ts';

/** The first text of each invalid field, as the form shows it. */
const texts = (form: z.ZodMiniType, typed: unknown): Record<string, string> => {
  const parsed = form.safeParse(typed);
  if (parsed.success) return {};
  const issues = [...parsed.error.issues].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

const year = Number(dayInIndia().slice(0, 4));
const shift = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));

describe('the PAN form', () => {
  const pan = (pancard: string, monthly_income = '40000') => ({ pancard, monthly_income });

  it.each(['ABCPE1234F', 'AAPPV8261K', '  abcpe1234f ', 'ABCDE1234F'])(
    'accepts %s, upper-cased [PAN-01] [D-26]',
    (typed) => {
      expect(panForm.parse(pan(typed)).pancard).toBe(typed.trim().toUpperCase());
    },
  );

  it('accepts every PAN of 5 letters, 4 digits, 1 letter, in any case [PAN-01]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{5}[0-9]{4}[A-Za-z]$/), (typed) => {
        expect(texts(panForm, pan(typed))).toEqual({});
        expect(isPan(typed.toUpperCase())).toBe(true);
      }),
    );
  });

  it.each(['', 'ABCPE1234', 'ABCPE12345', 'ABCP11234F', 'ABCPE1234FF', 'ABCPE 1234F'])(
    "shows 'Please enter a valid PAN number' for '%s' [PAN-01]",
    (typed) => expect(texts(panForm, pan(typed))).toEqual({ pancard: 'Please enter a valid PAN number' }),
  );

  it('rejects everything else as a PAN [PAN-01]', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(texts(panForm, pan(typed)).pancard === undefined).toBe(isPan(typed.trim().toUpperCase()));
      }),
    );
  });

  it("shows 'Monthly income is required' without an income [PAN-01]", () => {
    expect(texts(panForm, pan('ABCPE1234F', ''))).toEqual({ monthly_income: 'Monthly income is required' });
    expect(panForm.parse(pan('ABCPE1234F', '40000')).monthly_income).toBe(40_000);
  });
});

describe('the personal form', () => {
  const good = {
    dob: `${year - 30}-06-15`,
    gender: '2',
    personal_email: 'asha@example.com',
    marital_status_id: '1',
    spouse_name: '',
  };

  it('has a text of its own for each empty field [PER-01]', () => {
    const empty = { dob: '', gender: '', personal_email: '', marital_status_id: '', spouse_name: '' };
    expect(texts(personalForm, empty)).toEqual({
      dob: 'Date of birth is required',
      gender: 'Gender is required',
      personal_email: 'Email is required',
      marital_status_id: 'Marital status is required',
    });
  });

  it('computes age from the years alone, from 18 to 65 [PER-01]', () => {
    for (const [age, ends] of [
      [18, '12-31'],
      [18, '01-01'],
      [65, '01-01'],
      [65, '12-31'],
    ] as const) {
      expect(texts(personalForm, { ...good, dob: `${year - age}-${ends}` })).toEqual({});
      expect(ageByYears(`${year - age}-${ends}`)).toBe(age);
    }
    for (const age of [17, 66])
      expect(texts(personalForm, { ...good, dob: `${year - age}-01-01` })).toEqual({
        dob: 'Age must be between 18 and 65 years',
      });
  });

  it("shows 'Please enter a valid email address' for an invalid e-mail [PER-01]", () => {
    for (const typed of ['asha', 'asha@', '@example.com', 'asha@example', 'as ha@example.com'])
      expect(texts(personalForm, { ...good, personal_email: typed })).toEqual({
        personal_email: 'Please enter a valid email address',
      });
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(texts(personalForm, { ...good, personal_email: address })).toEqual({});
      }),
    );
  });

  it('requires the name of the spouse only from married people [PER-01]', () => {
    const married = { ...good, marital_status_id: '2' };
    expect(texts(personalForm, married)).toEqual({
      spouse_name: 'Spouse name is required for married status',
    });
    expect(texts(personalForm, { ...married, spouse_name: '  ' })).toHaveProperty('spouse_name');
    expect(texts(personalForm, { ...married, spouse_name: 'Ravi' })).toEqual({});
    for (const id of ['1', '3', '4', '5'])
      expect(texts(personalForm, { ...good, marital_status_id: id })).toEqual({});
  });

  it('shows that text together with the others [PER-01]', () => {
    expect(Object.keys(texts(personalForm, { ...good, dob: '', marital_status_id: '2' })).sort()).toEqual([
      'dob',
      'spouse_name',
    ]);
  });

  it('returns numbers where the contract has numbers [PER-02]', () => {
    expect(personalForm.parse(good)).toEqual({ ...good, gender: 2, marital_status_id: 1 });
  });

  it('rejects a gender or marital status outside the enumeration [ENUM-01]', () => {
    expect(texts(personalForm, { ...good, gender: '4' })).toEqual({ gender: 'Gender is required' });
    expect(texts(personalForm, { ...good, marital_status_id: '6' })).toEqual({
      marital_status_id: 'Marital status is required',
    });
  });
});

describe('the residence form', () => {
  const good = {
    residence_address_1: '12 Lake Road',
    residence_address_2: '',
    residence_landmark: '',
    residence_pincode: '560001',
    residence_type_id: '2',
  };

  it('requires line 1, pincode and type, not line 2 and landmark [RES-01]', () => {
    expect(texts(residenceForm, good)).toEqual({});
    const empty = { ...good, residence_address_1: ' ', residence_pincode: '', residence_type_id: '' };
    expect(texts(residenceForm, empty)).toEqual({
      residence_address_1: 'Address line 1 is required',
      residence_pincode: 'Pincode is required',
      residence_type_id: 'Residence type is required',
    });
  });

  it.each(['110001', '400001'])('accepts the pincode %s [RES-01]', (residence_pincode) => {
    expect(texts(residenceForm, { ...good, residence_pincode })).toEqual({});
  });

  it.each(['012345', '0123456', '12345', '1234567', '56000a'])(
    "shows 'Please enter a valid 6-digit pincode' for %s [RES-01]",
    (residence_pincode) => {
      expect(texts(residenceForm, { ...good, residence_pincode })).toEqual({
        residence_pincode: 'Please enter a valid 6-digit pincode',
      });
    },
  );

  it('accepts only pincodes of six digits that begin with 1 to 9 [RES-01]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}$/), (residence_pincode) => {
        const sound = residence_pincode.length === 6 && !residence_pincode.startsWith('0');
        expect(residenceForm.safeParse({ ...good, residence_pincode }).success).toBe(sound);
      }),
    );
  });

  it('returns the type as a number [RES-02]', () => {
    expect(residenceForm.parse(good).residence_type_id).toBe(2);
  });
});

describe('the income form', () => {
  const good = {
    income_type_id: '1',
    monthly_income: '55000',
    salary_date: shift(-10),
    salary_mode_id: '3',
  };

  it('has a text of its own for each empty field [INC-01]', () => {
    const empty = { income_type_id: '', monthly_income: '', salary_date: '', salary_mode_id: '' };
    expect(texts(incomeForm, empty)).toEqual({
      income_type_id: 'Employment type is required',
      monthly_income: 'Monthly income is required',
      salary_date: 'Last salary date is required',
      salary_mode_id: 'Mode of salary received is required',
    });
  });

  it('accepts an income from 1000, of at most seven digits [INC-01]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), (rupees) => {
        const said = texts(incomeForm, { ...good, monthly_income: String(rupees) });
        if (rupees < 1_000) expect(said).toEqual({ monthly_income: 'Monthly income must be at least 1000' });
        else expect('monthly_income' in said).toBe(rupees > 9_999_999);
      }),
    );
  });

  it("accepts today in India, and shows 'Date cannot be in the future.' for tomorrow [INC-01] [D-27]", () => {
    expect(texts(incomeForm, { ...good, salary_date: shift(0) })).toEqual({});
    expect(texts(incomeForm, { ...good, salary_date: shift(1) })).toEqual({
      salary_date: 'Date cannot be in the future.',
    });
  });

  it('returns whole numbers, with the mode as bank 1, cheque 2, cash 3 [INC-02]', () => {
    expect(incomeForm.parse(good)).toEqual({
      income_type_id: 1,
      monthly_income: 55_000,
      salary_date: good.salary_date,
      salary_mode_id: 3,
    });
  });
});

describe('the employment form', () => {
  const empty = Object.fromEntries([...employmentStarred, 'landmark'].map((field) => [field, '']));

  it('requires only the landmark and the e-mail [EMP-02] [D-07]', () => {
    expect(texts(employmentForm, empty)).toEqual({
      landmark: 'Landmark is required',
      email: 'Email is required',
    });
    expect(texts(employmentForm, { ...empty, landmark: 'Gate 2', email: 'asha@work.example' })).toEqual({});
  });

  it('rejects a text that is too long for the contract', () => {
    const whole = { ...empty, landmark: 'x'.repeat(200), email: 'asha@work.example' };
    expect(texts(employmentForm, whole)).toEqual({});
    expect(texts(employmentForm, { ...whole, companyName: 'x'.repeat(201) })).toEqual({
      companyName: 'Please use at most 200 letters, numbers, signs and spaces',
    });
  });

  it('rejects an invalid day of joining, and accepts an empty one', () => {
    const whole = { ...empty, landmark: 'Gate 2', email: 'asha@work.example' };
    for (const emp_since of ['31/02/2022', '2022-02-31', '3/2'])
      expect(texts(employmentForm, { ...whole, emp_since })).toEqual({
        emp_since: 'Please enter a valid date',
      });
    expect(texts(employmentForm, { ...whole, emp_since: '2022-02-28' })).toEqual({});
  });

  it('marks the required fields with a star, but not the landmark [D-07]', () => {
    expect(employmentStarred).toHaveLength(10);
    expect(employmentStarred).not.toContain('landmark');
  });
});

describe('the bank form', () => {
  const good = {
    name: 'Asha Rao',
    branch: 'Indiranagar',
    ifsc: 'HDFC0002854',
    acc1: '123456789',
    acc2: '123456789',
  };

  it('has a text of its own for each empty field [BNK-01]', () => {
    expect(texts(bankForm, good)).toEqual({});
    expect(texts(bankForm, { name: '', branch: '', ifsc: '', acc1: '', acc2: '' })).toEqual({
      name: 'Account Holder Name is required',
      branch: 'Branch Name is required',
      ifsc: 'IFSC Code is required',
      acc1: 'Account Number is required',
      acc2: 'Confirm Account Number is required',
    });
  });

  it("shows 'Account numbers do not match' for two that differ [BNK-01]", () => {
    const numbers = fc.stringMatching(/^\d{1,20}$/);
    fc.assert(
      fc.property(numbers, numbers, (acc1, acc2) => {
        const said = texts(bankForm, { ...good, acc1, acc2 });
        expect(said).toEqual(acc1 === acc2 ? {} : { acc2: 'Account numbers do not match' });
      }),
    );
    expect(texts(bankForm, { ...good, name: '', acc2: '1' })).toEqual({
      name: 'Account Holder Name is required',
      acc2: 'Account numbers do not match',
    });
  });

  it('accepts an IFSC and an account number of any shape [BNK-01] [D-10]', () => {
    const unusual = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(unusual, unusual, (ifsc, account) => {
        expect(texts(bankForm, { ...good, ifsc, acc1: account, acc2: account })).toEqual({});
      }),
    );
  });

  it('has a hint for the shape of an IFSC [D-10]', () => {
    const valid = ['KKBK0000261', 'HDFC0002854', 'BOTM0XEEMRA', 'DLXB0000500', ' hdfc0002854 '];
    expect(valid.map(looksLikeIfsc)).toEqual(valid.map(() => true));
    expect(['HDFC1002854', 'HDFC000285', ''].map(looksLikeIfsc)).toEqual([false, false, false]);
  });

  it('has a hint for an account number of 9 to 18 digits [D-10]', () => {
    expect(['123456789', '765432123456789'].map(looksLikeAccount)).toEqual([true, true]);
    expect(['12345678', '1234567890123456789', '12345678A'].map(looksLikeAccount)).toEqual(
      Array(3).fill(false),
    );
  });
});

describe("the applicant's choice of a loan", () => {
  const good = { loanPurpose: '2', principal: 5_000, tenure: 7 };

  it("shows 'Please select a loan purpose' without one [CALC-01]", () => {
    expect(texts(offerForm, { ...good, loanPurpose: '' })).toEqual({
      loanPurpose: 'Please select a loan purpose',
    });
    expect(texts(offerForm, { ...good, loanPurpose: '5' })).toHaveProperty('loanPurpose');
    expect(offerForm.parse(good)).toEqual({ ...good, loanPurpose: 2 });
  });

  it('accepts 1,000 to 50,000 rupees and 7 to 30 whole days [CALC-02]', () => {
    const amounts = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 40 }), (principal, tenure) => {
        const inside = principal >= 1_000 && principal <= 50_000 && tenure >= 7 && tenure <= 30;
        expect(offerForm.safeParse({ ...good, principal, tenure }).success).toBe(inside);
      }),
    );
  });
});
