import { Consents } from './Consents.tsx';
import { MyData } from './MyData.tsx';
import './privacy.css';

/** The sections of My Account about a person's own data, in a chunk of their own. */
export function Privacy() {
  return (
    <>
      <Consents />
      <MyData />
    </>
  );
}
