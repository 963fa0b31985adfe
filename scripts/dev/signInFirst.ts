/** The page before one of somebody who is signed in: signs in as a person of the demo, and goes on. */
import { demoSession } from '#scripts/dev/demoSession.ts';

interface Opens {
  readonly isSignedIn: boolean;
  readonly staff?: string;
  readonly address: string;
}

const { isSignedIn, staff, address } = JSON.parse(document.documentElement.dataset.opens ?? '{}') as Opens;

const signIn = async () => {
  if (staff !== undefined) {
    if (!demoSession.isStaff(staff)) await demoSession.signInAsStaff(staff);
  } else if (isSignedIn && !demoSession.isSignedIn()) await demoSession.signIn();
};

try {
  await signIn();
} catch {
  // The opener tries again on the page, and says there why nobody could be signed in.
}
location.replace(address);
