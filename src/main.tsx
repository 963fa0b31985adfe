import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router, scrollToTopOnChange } from './router.ts';
import { travelWith } from './travel.ts';
import './styles/index.css';

travelWith((target) => void router.navigate({ to: target.to, search: (target.search ?? {}) as never }));
scrollToTopOnChange();

const host = document.getElementById('root');
if (!host) throw new Error('index.html has no #root');

createRoot(host).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
