/** Starts the page of the lender's people at /desk, a bundle of its own. */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allow } from '#atlas/record/allowed.ts';
import { DESK_ALLOWED } from './allowList.ts';
import { createDeskRouter } from './router.tsx';
import './desk.css';

allow(DESK_ALLOWED);

const root = document.getElementById('root');
if (!root) throw new Error('desk.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createDeskRouter()} />
  </StrictMode>,
);
