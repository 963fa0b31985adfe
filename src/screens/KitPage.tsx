import { Button } from '#src/ui/Button.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Buttons } from './kit/Buttons.tsx';
import { Codes } from './kit/Codes.tsx';
import { Fields } from './kit/Fields.tsx';
import { Foundations } from './kit/Foundations.tsx';
import './kit/kit.css';
import { Messages } from './kit/Messages.tsx';
import { Panels } from './kit/Panels.tsx';
import '../styles/app.css';

const wear = (theme: 'light' | 'dark') => () => {
  document.documentElement.dataset.theme = theme;
};

/**
 * Every piece of the kit in its states, for developers: never part of a production build.
 * Its sample texts are not the product's, so they are no message keys.
 */
export function KitPage() {
  return (
    <div className="wrap page">
      <div className="row">
        <PageHead title="Kit" lead="The small parts. Every page is made of these and nothing else." />
        <div className="row kit-themes">
          <Button variant="secondary" size="sm" icon="sun" onClick={wear('light')}>
            Light
          </Button>
          <Button variant="secondary" size="sm" icon="moon" onClick={wear('dark')}>
            Dark
          </Button>
        </div>
      </div>
      <div className="kit-grid">
        <Foundations />
        <Buttons />
        <Fields />
        <Codes />
        <Messages />
        <Panels />
      </div>
    </div>
  );
}
