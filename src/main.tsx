import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Alive } from './alive.ts';
import { catchUp } from './early.ts';
import { openOffline } from './offline/register.ts';
import { createAppRouter, scrollToTopOnChange } from './router.ts';
import { travelWith } from './travel.ts';
import './styles/index.css';

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root');

const router = createAppRouter();
travelWith((target) => void router.navigate({ to: target.to, search: (target.search ?? {}) as never }));
scrollToTopOnChange(router);

const onAlive = (): void => {
  performance.mark('alive');
  catchUp();
};

/** A page that was built ahead of time comes alive as it stands; elsewhere the app draws it. */
const start = async (): Promise<void> => {
  const app = (
    <Alive value={onAlive}>
      <App router={router} />
    </Alive>
  );
  if (!host.hasChildNodes()) {
    createRoot(host).render(app);
    return;
  }
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(host, app);
};

void start();
openOffline();
