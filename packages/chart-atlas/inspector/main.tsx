/** The inspector's page, while developing only: /inspector.html. */
import '@xyflow/react/dist/base.css';
import './inspector.css';
import { createRoot } from 'react-dom/client';
import { Inspector } from '#atlas/inspector/Inspector.tsx';
import { openViewerLink } from '#atlas/inspector/link/viewer.ts';
import { createStore } from '#atlas/inspector/moment/store.ts';
import { InspectorContext } from '#atlas/inspector/moment/useView.ts';

const PAUSE_MS = 60;

/** The shortest time between renders; updates in between are batched. */
const store = createStore((run) => setTimeout(run, PAUSE_MS));
const link = openViewerLink(store);

const host = document.getElementById('inspector');
if (!host) throw new Error('inspector.html has no #inspector');
createRoot(host).render(
  <InspectorContext value={{ store, link }}>
    <Inspector />
  </InspectorContext>,
);
