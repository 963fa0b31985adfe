import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { OtpInput } from '#ui/fields/code/OtpInput.tsx';
import { Modal } from '#ui/notices/Modal.tsx';
import '../../app.css';

/** /verify-otp: a demo that shows the entered code and makes no call. */
export function VerifyOtpPage() {
  useTitle(m.verify_title());
  const [otp, setOtp] = useState('');
  const [isShown, setShown] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
  };
  const hide = () => setShown(false);
  return (
    <div className="wrap page">
      <PageHead title={m.verify_title()} lead={m.verify_lead()} />
      <form className="wiz wiz--alone" noValidate onSubmit={show}>
        <OtpInput label={m.verify_otp()} name="otp" value={otp} onChange={setOtp} />
        <Button type="submit" size="lg" block>
          {m.verify_button()}
        </Button>
      </form>
      <Modal
        open={isShown}
        title={m.verify_shown_title()}
        text={
          <p className="amount" role="alert">
            {otp}
          </p>
        }
        onClose={hide}
      >
        <Button block onClick={hide}>
          {m.verify_ok()}
        </Button>
      </Modal>
    </div>
  );
}
