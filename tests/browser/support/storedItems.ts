import { expect, type Page } from '@playwright/test';

/** What section 3 of the specification lists as stored in the browser, as an applicant's journey writes it. */
const LISTED = [
  'session_record',
  'app_login_token',
  'cust_profile_id',
  'isLoggedIn',
  'lead_id',
  'mobile_number',
  'otp_expiry_time',
  'step_percent',
  'percent',
  'next_step',
  'profile_image',
  'eligibility_status',
  'eligibility_data',
  'employment_details',
  'documents_uploaded',
  'bank_details',
  'step_5_completed',
  'step_6_completed',
  'step_7_completed',
  'step_8_completed',
  'step_9_completed',
  'completed_steps',
  'in_process_step',
  // Saved form drafts; a step whose answers all are secret has none (D-15).
  'user_draft_pan',
  'user_draft_personal',
  'user_draft_residence',
  'user_draft_income',
  'user_draft_employment',
  'user_draft_bank',
];

/** What is stored beside the list, each with its reason. */
const BESIDE: Readonly<Record<string, string>> = {
  pan_verified: 'section 7: the PAN check is stored as pan_verified, pan_number, full_name',
  pan_number: 'section 7',
  full_name: 'section 7',
};

/** Notes the name of every item that scripts write to either storage of a page. */
export const watchStoredItems = async (page: Page) => {
  const written = new Set<string>();
  await page.exposeFunction('noteStoredItem', (name: string) => void written.add(name));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      (window as unknown as { noteStoredItem: (name: string) => void }).noteStoredItem(name);
      setItem.call(this, name, value);
    };
  });
  return {
    /** Expects that all that is listed was written, and nothing without a reason. */
    expectListed: () => expect([...written].sort()).toEqual([...LISTED, ...Object.keys(BESIDE)].sort()),
    /** Expects both storages to be empty. */
    expectNoneLeft: async () => {
      const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      expect(left).toEqual([]);
    },
  };
};
