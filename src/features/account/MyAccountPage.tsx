import {
  ACCOUNT_SALARY_MODES,
  GENDERS,
  INCOME_TYPES,
  labelOf,
  MARITAL_STATUSES,
  RESIDENCE_TYPES,
} from '#domain/enums.ts';
import type { Profile } from '#domain/wire/profile.ts';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Spelled } from '#ui/blocks/Spelled.tsx';
import { LatePart, lateCode } from '#ui/loading/LatePart.tsx';
import { ErrorState } from '#ui/notices/ErrorState.tsx';
import { LoadingState } from '#ui/notices/LoadingState.tsx';
import { extensionsOn } from '../../crm/config.ts';
import { dateOrNA, fullName, orNA, rupeesOrNA } from '../../crm/values.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import { CorrectionHint } from './CorrectionHint.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DetailList } from './DetailList.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

const privacy = lateCode('Privacy', async () => (await import('../privacy/Privacy.tsx')).Privacy);

const personal = (profile: Profile) => {
  const details = profile.profile_details;
  return [
    { term: m.account_name(), value: orNA(fullName(profile)) },
    { term: m.account_email(), value: orNA(details?.personal_email) },
    { term: m.account_mobile(), value: orNA(details?.mobile) },
    { term: m.account_alternate_mobile(), value: orNA(details?.alternate_mobile) },
    { term: m.account_pan(), value: <Spelled>{orNA(details?.pancard)}</Spelled> },
    { term: m.account_dob(), value: dateOrNA(details?.dob) },
    { term: m.account_gender(), value: labelOf(GENDERS, details?.gender) },
    { term: m.account_marital(), value: labelOf(MARITAL_STATUSES, details?.marital_status_id) },
  ];
};

const residence = ({ profile_details: details }: Profile) => [
  { term: m.account_address_1(), value: orNA(details?.residence_address_1) },
  { term: m.account_address_2(), value: orNA(details?.residence_address_2) },
  { term: m.account_landmark(), value: orNA(details?.residence_landmark) },
  { term: m.account_city(), value: orNA(details?.residence_city) },
  { term: m.account_state(), value: orNA(details?.residence_state) },
  { term: m.account_pincode(), value: orNA(details?.residence_pincode) },
  { term: m.account_residence_type(), value: labelOf(RESIDENCE_TYPES, details?.residence_type_id) },
];

const income = ({ profile_details: details }: Profile) => [
  { term: m.account_employment(), value: labelOf(INCOME_TYPES, details?.income_type_id) },
  { term: m.account_monthly_income(), value: rupeesOrNA(details?.monthly_income) },
  { term: m.account_salary_date(), value: dateOrNA(details?.salary_date) },
  { term: m.account_salary_mode(), value: labelOf(ACCOUNT_SALARY_MODES, details?.salary_mode) },
];

/** My Account: the customer's stored data, read-only (DASH-07). */
export function MyAccountPage() {
  useTitle(m.account_title());
  const { profile, failed, retry } = useDashboard(m.account_failed);
  return (
    <>
      <div className="identity">
        <PageHead title={m.account_title()} lead={m.account_lead()} />
        {profile && <ProfilePhoto profile={profile} />}
      </div>
      {failed && <ErrorState text={failed} onRetry={retry} />}
      {!profile && !failed && <LoadingState label={m.account_loading()} shape="list" />}
      {profile && (
        <div className="boxes">
          <DetailList title={m.account_personal()} details={personal(profile)} />
          <DetailList title={m.account_residence()} details={residence(profile)} />
          <DetailList title={m.account_income()} details={income(profile)} />
        </div>
      )}
      {profile && <CorrectionHint />}
      {extensionsOn() && (
        <LatePart code={privacy} waiting={<LoadingState label={m.permission_loading()} shape="list" />}>
          {(Privacy) => (
            <Privacy>
              <DeleteAccount />
            </Privacy>
          )}
        </LatePart>
      )}
    </>
  );
}
