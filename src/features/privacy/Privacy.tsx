import type { ReactNode } from 'react';
import { Consents } from './Consents.tsx';
import { MyData } from './MyData.tsx';
import './privacy.css';

/** The sections of My Account about a person's own data, in a chunk of their own, and what follows them. */
export function Privacy({ children }: { children: ReactNode }) {
  return (
    <>
      <Consents />
      <MyData />
      {children}
    </>
  );
}
