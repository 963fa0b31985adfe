import type { SlotId } from '#domain/documents/documents.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { dateSlashed, daysAfter, inr } from '#domain/formats/formats.ts';
import { m } from '#messages';
import { demoCard, demoPdf } from '#server/demo/documents.ts';
import type { SealedDocument } from '#server/documents/acceptDocument.ts';

/** What the papers of a demo customer say. */
export interface PaperOwner {
  readonly name: string;
  readonly pan: string;
  readonly dob: string;
  readonly address: readonly string[];
  readonly employer: string;
  /** Rupees a month. */
  readonly income: number;
  readonly account: string;
  /** The day of the last salary, yyyy-mm-dd. */
  readonly paidOn: string;
}

/** The salaries of three months, the newest first. */
const salaries = ({ paidOn, income }: PaperOwner): string[] =>
  [0, 30, 61].map((days) =>
    m.demo_paper_credit({ day: dateSlashed(daysAfter(paidOn, -days)), amount: plain(income) }),
  );
const spending = ({ paidOn, income }: PaperOwner): string[] =>
  [4, 9, 35, 66].map((days) =>
    m.demo_paper_debit({
      day: dateSlashed(daysAfter(paidOn, -days)),
      amount: plain(Math.round(income / (days + 1))),
    }),
  );

/** An amount in letters that the standard fonts of PDFs have. */
const plain = (rupees: number): string => inr(rupees).replace('₹', 'Rs ');

const CONTENTS: Readonly<Record<SlotId, (owner: PaperOwner, title: string) => Promise<SealedDocument>>> = {
  aadhar_front: ({ name, dob, pan }, title) =>
    demoCard(title, [name, m.demo_paper_born({ day: dateSlashed(dob) }), `XXXX XXXX ${pan.slice(5, 9)}`]),
  aadhar_back: ({ address, pan }, title) => demoCard(title, [...address, `XXXX XXXX ${pan.slice(5, 9)}`]),
  pan_card: ({ name, dob, pan }, title) =>
    demoCard(title, [name, m.demo_paper_born({ day: dateSlashed(dob) }), pan]),
  bank_statement: (owner, title) =>
    demoPdf([
      [title, owner.name, m.demo_paper_account({ account: owner.account }), ...salaries(owner)],
      [title, owner.name, ...spending(owner)],
    ]),
  salary_slip: ({ name, employer, income, paidOn }, title) =>
    demoPdf([
      [
        title,
        employer,
        name,
        m.demo_paper_paid({ day: dateSlashed(paidOn) }),
        m.demo_paper_net({ amount: plain(income) }),
      ],
    ]),
};

/** The five documents of step 8, made for one person. */
export const demoPapers = (owner: PaperOwner) =>
  DOCUMENT_SLOTS.map(({ id: slot, docType, label }) => ({
    slot,
    docType,
    draw: () => CONTENTS[slot](owner, label()),
  }));
