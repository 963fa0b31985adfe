import { useState } from 'react';
import { Checkbox } from '#ui/fields/choice/Checkbox.tsx';
import { RadioCards } from '#ui/fields/choice/RadioCards.tsx';
import { Select } from '#ui/fields/choice/Select.tsx';
import { AffixInput } from '#ui/fields/money/AffixInput.tsx';
import { MoneyInput } from '#ui/fields/money/MoneyInput.tsx';
import { DateInput } from '#ui/fields/text/DateInput.tsx';
import { MobileInput } from '#ui/fields/text/MobileInput.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { TextInput } from '#ui/fields/text/TextInput.tsx';
import { ErrorSummary } from '#ui/fields/wiring/ErrorSummary.tsx';
import { KitSection } from './KitSection.tsx';

const HOMES = [
  { value: 'own', label: 'My own home', note: 'or with family' },
  { value: 'rented', label: 'Rented', note: 'agreement in my name' },
];
const MODES = [
  { value: '1', label: 'Bank' },
  { value: '2', label: 'Cheque' },
  { value: '3', label: 'Cash' },
];

const LABELS = { 'kit-ifsc': () => 'IFSC', 'kit-gender': () => 'Gender' };

/** Every form field, with hint, error, prefix and required mark. */
export function Fields() {
  const [problems, setProblems] = useState<{ id: string; text: string }[]>([]);
  const [dob, setDob] = useState('1994-04-09');
  return (
    <>
      <KitSection name="fields">
        <TextInput label="Full name" name="kit-name" hint="As printed on your PAN card" required />
        <MobileInput label="Mobile number" name="kit-mobile" defaultValue="9876543210" />
        <MoneyInput
          label="Monthly Income"
          name="kit-income"
          hint="After tax and PF, as it reaches your bank"
          suffix="each month"
          defaultValue="132500"
          required
        />
        <AffixInput label="Rate" name="kit-rate" prefix="%" inputMode="decimal" optional />
        <Select label="Mode of Salary Received" name="kit-mode" options={MODES} />
        <DateInput label="Date of Birth" name="kit-dob" max="2008-01-01" value={dob} onChange={setDob} />
        <TextInput
          label="IFSC Code"
          name="kit-ifsc"
          defaultValue="SBIN01234"
          error="IFSC has 11 letters and numbers, like SBIN0001234"
        />
        <TextArea label="Message" name="kit-message" hint="Please do not write your PAN or bank number." />
        <TextInput label="Locked" name="kit-locked" defaultValue="Asha Ramesh Patil" disabled />
      </KitSection>
      <div className="stack kit-roomy">
        <KitSection name="choices">
          <RadioCards label="Where do you live?" name="kit-home" options={HOMES} narrowest="12rem" />
          <RadioCards label="Gender" name="kit-gender" options={MODES} error="Gender is required" required />
          <Checkbox
            name="kit-terms"
            defaultChecked
            label={
              <>
                I agree to the <a href="/terms">Terms & Conditions</a>
              </>
            }
          />
          <Checkbox
            name="kit-terms-missing"
            label="I agree to the Terms & Conditions"
            error="Please check the checkbox to accept our terms and conditions"
          />
        </KitSection>
        <KitSection name="error summary: takes the focus, leads to the fields" bare>
          <div className="stack">
            <ErrorSummary problems={problems} labels={LABELS} attempt={problems.length} />
            <button
              type="button"
              className="btn btn--secondary"
              onClick={() =>
                setProblems([
                  { id: 'kit-ifsc', text: 'IFSC has 11 letters and numbers' },
                  { id: 'kit-gender', text: 'Gender is required' },
                ])
              }
            >
              Show the summary
            </button>
          </div>
        </KitSection>
      </div>
    </>
  );
}
