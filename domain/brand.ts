const LENDER = 'Example Capital Finance Limited';

/**
 * Who we are: every name, number and address of the company, in one place (docs/white-label.md).
 * All of it is sample data (reserved numbers, an `.example` mail domain) until the company fills it in.
 */
export const BRAND = {
  name: 'Salary Setu',
  /** The name as the logo writes it: the first part bold. */
  wordmark: { strong: 'Salary', rest: 'Setu' },
  email: 'help@salarysetu.example',
  /** The three customer-support numbers; `tel` is what a phone dials. */
  phones: [
    { id: 'newLoans', text: '1800 000 0101', tel: 'tel:18000000101' },
    { id: 'repayment', text: '1800 000 0102', tel: 'tel:18000000102' },
    { id: 'complaints', text: '1800 000 0103', tel: 'tel:18000000103' },
  ],
  /** The one office (H-05). */
  office: {
    lines: ['4th Floor, Setu House', 'Sector 44', 'Gurgaon, Haryana 122003'],
    city: 'Gurgaon',
    state: 'Haryana',
    /** What a map service is asked for (D-23). */
    mapQuery: 'Sector 44, Gurgaon, Haryana 122003',
  },
  /** Monday to Saturday, 24-hour clock; closed on Sunday (DASH-08). */
  hours: { opens: '10:00', closes: '19:00' },
  technologyPartner: {
    name: 'Example Setu Technologies Private Limited',
    place: 'Gurgaon 122003',
    cin: 'U00000HR2020PTC000000',
  },
  nbfcPartner: { name: LENDER, registration: 'B-00.00000' },
  /** Where loans are paid back. Account details with X are shown in part, and offered for copying once whole (P-01). */
  repayment: {
    bank: {
      bankName: 'XXXXXXX Bank',
      companyName: 'XXXXXXX XXXXXXX Finance Limited',
      account: 'XXXX XXXX 2222',
      ifsc: 'XXXX0XXXXXX',
      branch: 'XXXXXX, Gurgaon, Haryana',
      accountType: 'Current account',
    },
    /** The service's own configuration comes before this one. */
    upi: { address: 'repay.setu@example', name: LENDER },
  },
  /** Who answers for complaints and for personal data (H-08). */
  grievanceOfficer: { name: 'Ms Kavita Example', email: 'grievance@salarysetu.example' },
  /** The figures of the home page (H-01). */
  stats: { disbursed: '160M+', users: '7M+', cities: '40+' },
  /** When terms and privacy policy were last changed, yyyy-mm-dd. */
  policiesChanged: '2026-11-20',
  /** First year of the copyright line. */
  since: 2026,
} as const;

export type SupportPhone = (typeof BRAND.phones)[number];

/** A support number by what it is for. */
export const phoneFor = (id: SupportPhone['id']): SupportPhone =>
  BRAND.phones.find((phone) => phone.id === id) ?? BRAND.phones[0];

/** Where a press on our own map leads (D-23): a map service, opened by the person's own choice. */
export const mapLink = (): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(BRAND.office.mapQuery)}`;
