import { m } from '#messages';
import { Logo } from '#ui/graphics/Logo.tsx';
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx';

/** Answers a press on 'Apply Now' until the sign-in page's code is there. Every page loads it, so it is no more than its frame. */
export function WizardPending() {
  return (
    <>
      <header className="app-head">
        <div className="wrap app-head__row">
          <Logo />
          <LanguageSwitch isPublic />
        </div>
      </header>
      <main className="wrap page">
        <h1 className="page-head">{m.login_title()}</h1>
        <div className="skel skel--control" />
      </main>
    </>
  );
}
