import { randomInt } from 'node:crypto';

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
const letters = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(65 + randomInt(26))).join('');

/** A new customer with values for all nine steps. Day and month of each date are the same number. */
export const newPerson = () => ({
  mobile: `8${digits(9)}`,
  pan: `${letters(3)}P${letters(1)}${1 + randomInt(8)}${digits(3)}${letters(1)}`,
  income: '65000',
  dob: '1992-07-07',
  email: `asha.${digits(6)}@example.in`,
  spouse: 'Ravi Patil',
  residence: {
    line1: '12 Temple Street',
    line2: 'Indiranagar',
    landmark: 'Near the post office',
    pincode: '560038',
  },
  salaryDate: '2025-11-11',
  company: {
    name: 'Setu Textiles',
    designation: 'Accounts officer',
    email: `asha.${digits(4)}@work.example.in`,
    since: '2019-04-04',
    address1: '4 Mill Road',
    address2: 'Peenya',
    landmark: 'Opposite the metro',
    pincode: '560058',
  },
  bank: {
    holder: 'Asha Patil',
    branch: 'Indiranagar',
    ifsc: 'HDFC0002854',
    account: `7654${digits(10)}`,
  },
});

export type Person = ReturnType<typeof newPerson>;
