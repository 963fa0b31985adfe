import { PageHead } from '#ui/blocks/PageHead.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Buttons } from './Buttons.tsx';
import { CodesAndSliders } from './CodesAndSliders.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import './kit.css';
import { moonIcon, sunIcon } from '#ui/graphics/icons.ts';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';
import '../../app.css';

const setTheme = (theme: 'light' | 'dark') => () => {
  document.documentElement.dataset.theme = theme;
};

/**
 * Every component of `ui/` in its states, for developers; not part of a production build.
 * Its sample texts are not the product's, so they are not in messages/.
 */
export function KitPage() {
  return (
    <div className="wrap page">
      <div className="row">
        <PageHead title="Kit" lead="The small parts. Every page is made of these and nothing else." />
        <div className="row kit-themes">
          <Button variant="secondary" size="sm" icon={sunIcon} onClick={setTheme('light')}>
            Light
          </Button>
          <Button variant="secondary" size="sm" icon={moonIcon} onClick={setTheme('dark')}>
            Dark
          </Button>
        </div>
      </div>
      <div className="kit-grid">
        <Foundations />
        <Buttons />
        <Fields />
        <CodesAndSliders />
        <Notices />
        <Panels />
      </div>
    </div>
  );
}
