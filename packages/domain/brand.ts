const LENDER = 'Example Capital Finance Limited';

/**
 * Names, numbers and addresses of the company (docs/white-label.md). All of it is sample data (reserved numbers, an
 * `.example` mail domain) until the company fills it in.
 */
export const BRAND = {
  name: 'Salary Setu',
  /** The name in the logo; `strong` is bold. */
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
    /** The search text for a map service (D-23). */
    mapQuery: 'Sector 44, Gurgaon, Haryana 122003',
  },
  /** Monday to Saturday, 24-hour clock; closed on Sunday (DASH-08). */
  /** Hours of the day, 0 to 23. */
  hours: { opens: 10, closes: 19 },
  technologyPartner: {
    name: 'Example Setu Technologies Private Limited',
    place: 'Gurgaon 122003',
    cin: 'U00000HR2020PTC000000',
  },
  nbfcPartner: { name: LENDER, registration: 'B-00.00000' },
  /** The account for repayments. A value that contains XXX is a placeholder: it is shown without a copy button (P-01), and production demands the settings REPAY_… in its place. */
  repayment: {
    bank: {
      bankName: 'XXXXXXX Bank',
      companyName: 'XXXXXXX XXXXXXX Finance Limited',
      account: 'XXXX XXXX 2222',
      ifsc: 'XXXX0XXXXXX',
      branch: 'XXXXXX, Gurgaon, Haryana',
      accountType: 'Current account',
    },
    /** UPI_ADDRESS and UPI_NAME of the service override these. */
    upi: { address: 'repay.setu@example', name: LENDER },
  },
  /** The officer for complaints and personal data (H-08). */
  grievanceOfficer: { name: 'Ms Kavita Example', email: 'grievance@salarysetu.example' },
  /** The figures of the home page (H-01). */
  stats: { disbursed: '160M+', users: '7M+', cities: '40+' },
  /** Date of the last change of terms or privacy policy, yyyy-mm-dd. */
  policiesChanged: '2026-11-27',
  /** First year of the copyright line. */
  since: 2026,
} as const;

export type SupportPhone = (typeof BRAND.phones)[number];

/** The support number for a purpose. */
export const phoneFor = (id: SupportPhone['id']): SupportPhone =>
  BRAND.phones.find((phone) => phone.id === id) ?? BRAND.phones[0];

/** The URL of the office on a map service (D-23). */
export const mapLink = (): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(BRAND.office.mapQuery)}`;
