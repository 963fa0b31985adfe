import { useState } from 'react';
import { inr } from '#domain/formats/formats.ts';
import { OtpInput } from '#ui/fields/code/OtpInput.tsx';
import { OtpRing } from '#ui/fields/code/OtpRing.tsx';
import { PanInput } from '#ui/fields/code/PanInput.tsx';
import { Slider } from '#ui/fields/money/Slider.tsx';
import { KitSection } from './KitSection.tsx';

const STEP_LABELS = { less: 'Less', more: 'More' };

/** Code inputs, the countdown ring, and sliders. */
export function CodesAndSliders() {
  const [otp, setOtp] = useState('47');
  const [pan, setPan] = useState('ABCPE10');
  const [amount, setAmount] = useState(43_000);
  const [rate, setRate] = useState(0.9);
  return (
    <>
      <KitSection name="code cells: one real input over drawn cells">
        <OtpInput
          label="OTP"
          name="kit-otp"
          value={otp}
          onChange={setOtp}
          hint="Do not tell this code to anyone."
        />
        <OtpInput
          label="OTP, wrong"
          name="kit-otp-bad"
          value=""
          onChange={setOtp}
          error="Invalid OTP. Please try again."
        />
        <PanInput label="PAN" name="kit-pan" value={pan} onChange={setPan} />
      </KitSection>
      <div className="stack kit-roomy">
        <KitSection name="ring: 30 s, orange in the last 8">
          <div className="row">
            <OtpRing secondsLeft={30} />
            <OtpRing secondsLeft={12} />
            <OtpRing secondsLeft={0} />
          </div>
        </KitSection>
        <KitSection name="slider">
          <Slider
            label="Loan amount"
            {...{ min: 5000, max: 100_000, step: 1000, value: amount }}
            onChange={setAmount}
            stepLabels={STEP_LABELS}
            format={inr}
          />
          <Slider
            label="Interest rate per day"
            {...{ min: 0.5, max: 2.5, step: 0.1, value: rate }}
            onChange={setRate}
            stepLabels={STEP_LABELS}
            format={(value) => `${value}%`}
          />
        </KitSection>
      </div>
    </>
  );
}
