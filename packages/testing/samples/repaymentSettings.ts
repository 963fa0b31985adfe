/** An account for repayments in full, by the settings that give it: production needs it while the brand's is an example. */
export const repaymentSettings = {
  REPAY_BANK_NAME: 'Bank of Example',
  REPAY_COMPANY_NAME: 'Example Capital Finance Limited',
  REPAY_ACCOUNT: '0000 1111 2222',
  REPAY_IFSC: 'EXMP0001234',
  REPAY_BRANCH: 'Sector 44, Gurgaon',
};
