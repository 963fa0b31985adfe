/**
 * Who we are: every name, number and address of the company, in one place.
 * All of it is sample data (reserved numbers, an `.example` mail domain) until the company fills it in.
 */
export const BRAND = {
  name: 'Salary Setu',
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
  },
  /** Monday to Saturday, 24-hour clock; closed on Sunday (DASH-08). */
  hours: { opens: '10:00', closes: '19:00' },
  technologyPartner: {
    name: 'Example Setu Technologies Private Limited',
    place: 'Gurgaon 122003',
    cin: 'U00000HR2020PTC000000',
  },
  nbfcPartner: { name: 'Example Capital Finance Limited', registration: 'B-00.00000' },
  /** First year of the copyright line. */
  since: 2026,
} as const;

export type SupportPhone = (typeof BRAND.phones)[number];
