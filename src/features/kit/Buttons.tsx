import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { AnchorButton, LinkButton } from '#ui/buttons/LinkButton.tsx';
import { arrowRightIcon, phoneIcon, trash2Icon, xIcon } from '#ui/graphics/icons.ts';
import { KitSection } from './KitSection.tsx';

/** Every button, and buttons on a deep surface. */
export function Buttons() {
  return (
    <>
      <KitSection name="buttons">
        <div className="btn-row">
          <Button>Save & Continue</Button>
          <Button variant="secondary">Back</Button>
          <Button variant="quiet">Skip for now</Button>
        </div>
        <div className="btn-row">
          <Button busy="Saving...">Save</Button>
          <Button disabled>Resend OTP</Button>
          <Button variant="danger" icon={trash2Icon}>
            Remove
          </Button>
        </div>
        <div className="btn-row">
          <Button size="lg">Large, 60 px</Button>
          <Button size="sm" variant="secondary">
            Small, 44 px
          </Button>
          <IconButton icon={xIcon} label="Close" />
        </div>
        <Button block>As wide as its column</Button>
      </KitSection>
      <KitSection name="links that look like buttons, on a deep surface" bare>
        <div className="card stack kit-deep" data-surface="deep">
          <div className="btn-row">
            <LinkButton to="/apply" size="lg" iconAfter={arrowRightIcon}>
              Apply Now
            </LinkButton>
            <LinkButton to="/dashboard" size="lg" variant="secondary">
              Dashboard
            </LinkButton>
            <LinkButton to="/repay" variant="quiet">
              Repay a loan
            </LinkButton>
          </div>
          <div className="btn-row">
            <span className="btn btn--primary is-focus">In focus</span>
            <AnchorButton href="tel:18000000101" variant="secondary" icon={phoneIcon}>
              1800 000 0101
            </AnchorButton>
          </div>
        </div>
      </KitSection>
    </>
  );
}
