import { newPerson } from '#testing/browser/person.ts';
import { signIn } from './application.ts';
import type { Scene } from './scene.ts';

/** Two tabs of one person: Escape closes the menu, Back leads back, and who logs out in one is out in both. */
export const useTwoTabs = async (scene: Scene): Promise<void> => {
  const first = await scene.open();
  await first.visit('/apply');
  await signIn(scene, first, newPerson());
  const second = await scene.open();
  await second.visit('/dashboard');
  await second.sees({ action: 'Step 1…' });

  await first.resize(400, 800);
  await first.press({ action: 'Account menu' });
  await first.sees({ action: 'Logout' });
  await first.key('Escape');
  await first.seesNo({ action: 'Logout' });
  await first.press({ action: 'Account menu' });
  await first.press({ action: 'My Account' });
  await first.at('/my-account');
  await first.back();
  await first.at('/dashboard');

  await first.press({ action: 'Account menu' });
  await first.press({ action: 'Logout' });
  await first.close();
  await second.at('/apply');
  await second.visit('/my-account');
  await second.sees({ heading: 'Please sign in' });
};
