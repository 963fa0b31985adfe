import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spokenSentences } from '#domain/formats/spoken.ts';
import { FORM_STEPS } from '#domain/wire/steps.ts';
import { EligibilityPage } from '#src/features/eligibility/EligibilityPage.tsx';
import { Listen } from '#src/features/listen/Listen.tsx';
import { SelfiePage } from '#src/features/selfie/SelfiePage.tsx';
import { installSpeech, type PageSpeech } from '#testing/drivers/speech.ts';
import { speakIn } from '#testing/language.ts';
import { openDocuments } from '#tests/screens/documents/open.tsx';
import { withoutCamera } from '#tests/screens/selfie/camera.ts';
import { caseOf } from '#tests/screens/steps/cases.tsx';
import { freshCrm, openPage, setExtensions, signIn, signOut } from '#tests/screens/steps/open.tsx';
import { renderPage } from '#tests/screens/support/render.tsx';

const user = userEvent.setup();
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const listenButtons = () => screen.queryAllByRole('button', { name: /^(Listen|सुनें)/ });

const speechOf = (): PageSpeech => {
  const { setuSpeech } = globalThis;
  if (!setuSpeech) throw new Error('the device has no speech');
  return setuSpeech;
};
const end = (how: 'ended' | 'failed') => act(async () => void speechOf().end(how));

const removeSpeech = () => {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
};

beforeEach(() => installSpeech(['en-IN']));
afterEach(async () => {
  removeSpeech();
  speakIn('en');
  await signOut();
});

const TEXT = 'You pay ₹12,700. Pay it by 26/12/2026.';
const SAID = spokenSentences(TEXT);

/** Two parts with a button each. */
const openParts = () =>
  renderPage(
    <>
      <Listen part="offer" what="Your offer" />
      <p data-listen="offer">{TEXT}</p>
      <Listen part="statement" what="Key Facts Statement" />
      <p data-listen="statement">Nothing else.</p>
    </>,
    { path: '/here' },
  );

/** Longer than until the browser is idle. */
const LATER_MS = 600;
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, LATER_MS)));

describe('Listen', () => {
  it('reads its part sentence by sentence, and says what it does then [LANG-60] [LANG-63] [LANG-64]', async () => {
    await openParts();
    const listen = await button('Listen Your offer');
    expect(speechOf().said).toEqual([]);
    await user.click(listen);
    expect(listen.textContent).toBe('Stop Your offer');
    expect(document.activeElement).toBe(listen);
    expect(speechOf().said).toEqual(SAID.slice(0, 1));
    await end('ended');
    expect(speechOf().said).toEqual(SAID);
    expect(new Set(speechOf().langs)).toEqual(new Set(['en-IN']));
    await waitFor(() => expect(listen.textContent).toBe('Listen Your offer'));
    expect(document.activeElement).toBe(listen);
  });

  it.each(['{Enter}', ' '])('starts and stops by the key %j [LANG-64]', async (key) => {
    await openParts();
    const listen = await button('Listen Your offer');
    listen.focus();
    await user.keyboard(key);
    expect(listen.textContent).toBe('Stop Your offer');
    await user.keyboard(key);
    expect(listen.textContent).toBe('Listen Your offer');
    expect(speechOf().end('ended')).toBe(false);
  });

  it('falls silent where another part is read [LANG-64]', async () => {
    await openParts();
    await user.click(await button('Listen Your offer'));
    await user.click(await button('Listen Key Facts Statement'));
    await button('Listen Your offer');
    await button('Stop Key Facts Statement');
    expect(speechOf().said.at(-1)).toBe('Nothing else.');
    await end('ended');
    expect(speechOf().said).toHaveLength(2);
  });

  it('falls silent where its page goes, and where another one is looked at [LANG-64]', async () => {
    const { unmount } = await openParts();
    const listen = await button('Listen Your offer');
    await user.click(listen);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(listen.textContent).toBe('Listen Your offer');
    expect(speechOf().end('ended')).toBe(false);
    hidden.mockRestore();

    await user.click(listen);
    unmount();
    await waitFor(() => expect(speechOf().end('ended')).toBe(false));
  });

  it('says where the device can not read it [LANG-65]', async () => {
    await openParts();
    const listen = await button('Listen Your offer');
    await user.click(listen);
    expect(screen.queryByRole('alert')).toBeNull();
    await end('failed');
    expect((await screen.findByRole('alert')).textContent).toContain('could not read it aloud');
    await user.click(listen);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Listen is absent', () => {
  it.each([
    ['a device without voices', () => installSpeech([])],
    ['voices of other languages', () => installSpeech(['hi-IN', 'fr-FR'])],
    ['a browser without speech', removeSpeech],
    ['extensions off', () => setExtensions(false)],
  ])('with %s [LANG-60]', async (_, prepare) => {
    prepare();
    await openParts();
    await later();
    expect(listenButtons()).toEqual([]);
  });

  it('until the device finds a voice of the language [LANG-60]', async () => {
    installSpeech([]);
    await openParts();
    await later();
    expect(listenButtons()).toEqual([]);
    await act(async () => speechOf().voices(['en_GB']));
    expect(listenButtons()).toHaveLength(2);
  });
});

it('speaks with a voice of the language of the page, one of India first [LANG-60]', async () => {
  installSpeech(['en-IN', 'hi', 'hi_IN', 'fr-FR']);
  speakIn('hi');
  await openParts();
  await user.click(await button('सुनें Your offer'));
  await end('ended');
  expect(new Set(speechOf().langs)).toEqual(new Set(['hi-IN']));
  expect(speechOf().said[0]).toContain('बारह हज़ार सात सौ रुपये');
});

describe('what a step asks for is read', () => {
  const read = async () => {
    await user.click(await button(/^Listen/));
    await end('ended');
    return speechOf().said.join(' ');
  };

  beforeEach(() => {
    freshCrm({ registration_successful: '1' });
    signIn();
  });

  it.each(FORM_STEPS)('%s [LANG-60]', async (step) => {
    await openPage(caseOf(step).page);
    const [why] = document.querySelectorAll('.step-aside p');
    expect(await read()).toBe(why?.textContent);
  });

  it('the photo [LANG-60]', async () => {
    withoutCamera();
    await openPage(<SelfiePage />);
    expect(await read()).toMatch(/^Good lighting: Face a window.*you must take it again\.$/);
  });

  it('the check [LANG-60]', async () => {
    await openPage(<EligibilityPage />);
    expect(await read()).toContain('thousand rupees');
  });

  it('the documents [LANG-60]', async () => {
    await openDocuments('');
    expect(await read()).toMatch(/^Five documents, .* Up to ten MB\.$/);
  });
});
