import { createHash } from 'node:crypto';

export type PanHolder = { readonly found: true; readonly fullName: string } | { readonly found: false };

/** Looks up who holds a PAN, as the tax department tells lenders. Requires an upper-case PAN of valid format. */
export interface PanRegistry {
  readonly name: string;
  find(pan: string): Promise<PanHolder>;
}

const FIRST = [
  ...['Aarav', 'Aditi', 'Ananya', 'Arjun', 'Asha', 'Deepak', 'Divya', 'Farhan', 'Gauri', 'Harpreet', 'Imran'],
  ...['Kavya', 'Kiran', 'Lakshmi', 'Manoj', 'Meera', 'Mohan', 'Neha', 'Nikhil', 'Pooja', 'Priya', 'Rahul'],
  ...['Ravi', 'Rohan', 'Sanjay', 'Shreya', 'Sunita', 'Suresh', 'Tanvi', 'Varun', 'Vikram', 'Zoya'],
];
/** A PAN's fifth letter is the first of the surname. */
const LAST: Readonly<Record<string, string>> = {
  A: 'Agarwal',
  B: 'Bose',
  C: 'Chauhan',
  D: 'Desai',
  E: 'Easwaran',
  F: 'Fernandes',
  G: 'Gupta',
  H: 'Hegde',
  I: 'Iyer',
  J: 'Joshi',
  K: 'Kumar',
  L: 'Lal',
  M: 'Mehta',
  N: 'Nair',
  O: 'Oberoi',
  P: 'Patel',
  Q: 'Qureshi',
  R: 'Reddy',
  S: 'Sharma',
  T: 'Thakur',
  U: 'Upadhyay',
  V: 'Verma',
  W: 'Wadhwa',
  X: 'Xavier',
  Y: 'Yadav',
  Z: 'Zaveri',
};

/**
 * The demo's registry, without checks: it returns an invented name for every PAN, the same each time, and none for the
 * digits 0000, which are never issued. A lender replaces it with its own adapter.
 */
export const demoPanRegistry: PanRegistry = {
  name: 'demo',
  async find(pan) {
    if (pan.slice(5, 9) === '0000') return { found: false };
    const pick = createHash('sha256').update(pan).digest().readUInt32BE(0) % FIRST.length;
    return { found: true, fullName: `${FIRST[pick]} ${LAST[pan.charAt(4)]}` };
  },
};
