import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from '#domain/zod.ts';
import { m } from '#messages';
import { useTags } from '#ui/base/useTags.ts';
import { useTitle } from '#ui/base/useTitle.ts';
import { PageHead } from '#ui/blocks/PageHead.tsx';
import { session } from '../../actors/system.ts';
import { ApplyGuide } from './ApplyGuide.tsx';
import { Wizard } from './Wizard.tsx';

/** The part of the wizard that an address opens (D-12). */
export const applySearch = z.object({ step: z.catch(z.optional(z.literal('pan')), undefined) });

/** /apply: the landing and the sign-in wizard; with ?step=pan its PAN step for a signed-in customer (D-12). */
export function ApplyPage() {
  useTitle(m.login_title());
  const step = useSearch({ from: '/wizard/apply', select: (search) => applySearch.parse(search).step });
  const hasHistory = useLocation({ select: (location) => (location.state.__TSR_index ?? 0) > 0 });
  const has = useTags(session);
  const [opensAt] = useState<'mobile' | 'pan'>(() => (step === 'pan' && has('signed in') ? 'pan' : 'mobile'));
  return (
    <>
      <PageHead title={m.login_title()} takeFocus={hasHistory} />
      <div className="apply">
        <Wizard opensAt={opensAt} />
        <ApplyGuide />
      </div>
    </>
  );
}
