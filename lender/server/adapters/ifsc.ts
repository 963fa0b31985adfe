/** Banks by the four letters that begin their IFSC codes. */
const BANKS: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
  IDIB: 'Indian Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  IOBA: 'Indian Overseas Bank',
  UCBA: 'UCO Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab & Sind Bank',
  IBKL: 'IDBI Bank',
  INDB: 'IndusInd Bank',
  YESB: 'Yes Bank',
  IDFB: 'IDFC First Bank',
  FDRL: 'Federal Bank',
  RATN: 'RBL Bank',
  BDBL: 'Bandhan Bank',
  SIBL: 'South Indian Bank',
  KVBL: 'Karur Vysya Bank',
  CIUB: 'City Union Bank',
  TMBL: 'Tamilnad Mercantile Bank',
  DLXB: 'Dhanlaxmi Bank',
  KARB: 'Karnataka Bank',
  JAKA: 'Jammu & Kashmir Bank',
  CSBK: 'CSB Bank',
  DCBL: 'DCB Bank',
  NTBL: 'Nainital Bank',
  AUBL: 'AU Small Finance Bank',
  ESFB: 'Equitas Small Finance Bank',
  UJVN: 'Ujjivan Small Finance Bank',
  ESMF: 'ESAF Small Finance Bank',
  JSFB: 'Jana Small Finance Bank',
  SURY: 'Suryoday Small Finance Bank',
  UTKS: 'Utkarsh Small Finance Bank',
  CLBL: 'Capital Small Finance Bank',
  SCBL: 'Standard Chartered Bank',
  HSBC: 'HSBC Bank',
  CITI: 'Citibank',
  DEUT: 'Deutsche Bank',
  DBSS: 'DBS Bank India',
  SRCB: 'Saraswat Co-operative Bank',
  COSB: 'Cosmos Co-operative Bank',
  SVCB: 'SVC Co-operative Bank',
  IPOS: 'India Post Payments Bank',
  AIRP: 'Airtel Payments Bank',
  FINO: 'Fino Payments Bank',
};

const BRANCHES: Readonly<Record<string, string>> = {
  SBIN0000001: 'Kolkata Main Branch',
  SBIN0000300: 'Mumbai Main Branch',
  SBIN0000691: 'New Delhi Main Branch',
  SBIN0000800: 'Chennai Main Branch',
  SBIN0000813: 'Bengaluru Main Branch',
  HDFC0000240: 'Sandoz House, Worli, Mumbai',
  UTIB0000004: 'Mumbai Main Branch, Fort',
};

export interface Branch {
  readonly bank: string;
  /** Null when the bank is known but not the branch. */
  readonly branch: string | null;
}

/** Bank, and branch where it is known, of an IFSC; null when it isn't an upper-case IFSC or the bank is unknown (D-10). */
export type FindBranch = (ifsc: string) => Promise<Branch | null>;

/** The built-in table is small: a lender replaces it with the Reserve Bank's list. */
export const branchOf: FindBranch = async (ifsc) => {
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return null;
  const bank = BANKS[ifsc.slice(0, 4)];
  return bank === undefined ? null : { bank, branch: BRANCHES[ifsc] ?? null };
};
