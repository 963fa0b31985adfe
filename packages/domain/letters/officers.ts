/** The lender's nodal officer for complaints (RBI, NBFC Credit Facilities 12). Sample data until the lender fills it in. */
export const NODAL_OFFICER = { name: 'Mr Rohan Example', email: 'nodal@examplecapital.example' } as const;

/** Where a complaint goes that the lender did not settle. */
export const OMBUDSMAN = {
  url: 'https://cms.rbi.org.in',
  address: 'CRPC, Reserve Bank of India, Sector 17, Chandigarh 160017',
} as const;
