import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#src/actors/system.ts';
import { SelfiePage } from '#src/features/selfie/SelfiePage.tsx';
import { clearEverything } from '#src/storage/clear.ts';
import { locallyDoneSteps } from '#src/storage/progress.ts';
import { isOff } from '#testing/screen/expectations.ts';
import { base64, DRAWN, fileOf, stubPictures } from '#testing/screen/pictures.ts';
import { stubUploads } from '#testing/screen/xhr.ts';
import { descriptionOf } from '#tests/screens/spoken/heard.ts';
import {
  button,
  freshCrm,
  messageShown,
  openPage,
  PROFILE,
  signIn,
  signOut,
  TOKEN,
  watchBroadcasts,
} from '#tests/screens/steps/open.tsx';
import type { Crm } from '#tests/screens/support/crm.ts';
import { persistent } from '#ui/base/safeStorage.ts';
import { type FakeCamera, plugCamera, refuseCamera, withoutCamera } from './camera.ts';

const SAVED = { Status: 1, Message: 'Saved', Data: { step_percentage: 55, next_step: 'eligibility' } };
const refusal = (Message: string, Status = 2) => ({ Status, Message, Data: null });
const registered = { registration_successful: '1' };

let crm: Crm;
let camera: FakeCamera;
beforeEach(() => {
  crm = freshCrm(registered);
  stubUploads();
  stubPictures();
  camera = plugCamera();
  signIn();
});
afterEach(async () => {
  await signOut();
  vi.restoreAllMocks();
});

const unregistered = () => {
  crm.forget('dashboard');
  crm.answer('dashboard', { Status: 1, Message: '', Data: { registration_successful: 0 } });
};
const open = async () => ({
  ...(await openPage(<SelfiePage />)),
  user: userEvent.setup({ applyAccept: false }),
});
const capture = async () => {
  const opened = await open();
  await waitFor(() => expect(isOff(button('Capture'))).toBe(false));
  await opened.user.click(button('Capture'));
  await screen.findByRole('button', { name: 'Retake' });
  return opened;
};
const save = async () => {
  const opened = await capture();
  await opened.user.click(button('Continue'));
  return opened;
};
const alertText = async () => (await screen.findByRole('alert')).textContent;
const done = () => screen.findByRole('heading', { name: 'Your selfie is saved' });

describe('the camera', () => {
  it('is the front one, about 640 by 480, without sound [SEL-01] [SEL-03]', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    await open();
    await waitFor(() => expect(camera.constraints).toHaveLength(1));
    expect(camera.constraints[0]).toEqual({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
    });
  });

  it('is about 320 by 240 on a narrow screen [SEL-01]', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await open();
    await waitFor(() => expect(camera.constraints).toHaveLength(1));
    expect(camera.constraints[0]?.video).toEqual({
      facingMode: 'user',
      width: { ideal: 320 },
      height: { ideal: 240 },
    });
  });

  it('says its failure at the button that tries again, each time [SAY-10]', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
    const { user } = await open();
    for (const _ of ['on arrival', 'after Try Again']) {
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('We found no camera');
      expect(within(alert).queryByRole('button')).toBeNull();
      const retry = button('Try Again');
      expect(retry.getAttribute('aria-describedby')).toBe(alert.id);
      await waitFor(() => expect(document.activeElement).toBe(button('Try Again')));
      await user.click(button('Try Again'));
    }
  });

  it('has Capture focused after Retake', async () => {
    const { user } = await capture();
    await user.click(button('Retake'));
    await waitFor(() => expect(document.activeElement).toBe(button('Capture')));
  });

  it('has its live view, its tips and its buttons [SEL-01] [N-11]', async () => {
    await open();
    expect(await screen.findByLabelText('Live view of the camera')).toBeTruthy();
    for (const tip of ['Good lighting', 'Look at the camera', 'Keep your face centred']) {
      expect(screen.getByText(tip)).toBeTruthy();
    }
    for (const name of ['Capture', 'Cancel']) expect(button(name)).toBeTruthy();
    expect(screen.getByText('Step 5 of 9')).toBeTruthy();
  });

  it('is closed once the photo is taken, reopened by Retake, and closed on leaving the page [SEL-01] [N-11]', async () => {
    const { user, unmount } = await capture();
    expect(camera.running()).toBe(0);
    expect(screen.getByRole('img', { name: 'The photo that you took' })).toBeTruthy();
    await user.click(button('Retake'));
    await waitFor(() => expect(camera.running()).toBe(1));
    unmount();
    await waitFor(() => expect(camera.running()).toBe(0));
  });

  it('is closed by Cancel, which returns to the dashboard [SEL-01] [N-11]', async () => {
    const { user, path } = await open();
    await user.click(button('Cancel'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(camera.running()).toBe(0);
  });

  it('requires a photo: there is no Continue before it, and the page says so [SEL-02] [SEL-06] [N-11]', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByText('Please capture a photo first')).toBeTruthy();
    await userEvent.click(button('Capture'));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByText('Please capture a photo first')).toBeNull();
    expect(crm.requests('selfie')).toEqual([]);
  });

  it.each([
    ['NotAllowedError', 'Your browser has blocked the camera'],
    ['NotFoundError', 'We found no camera'],
    ['NotReadableError', 'Another app is using the camera'],
  ])('that fails with %s shows its own help, a retry and a photo file [SEL-01]', async (name, title) => {
    refuseCamera(name);
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByLabelText('Choose a photo')).toBeTruthy();
    camera = plugCamera();
    await user.click(button('Try Again'));
    await waitFor(() => expect(camera.running()).toBe(1));
  });

  it('that the browser does not support is reported, with a photo file as the alternative [SEL-02]', async () => {
    withoutCamera();
    await open();
    expect(await screen.findByText('getUserMedia not supported')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(await screen.findByText('Please capture a photo first')).toBeTruthy();
  });

  it('that is disconnected during the live view is reported', async () => {
    await open();
    await screen.findByLabelText('Live view of the camera');
    await act(async () => camera.unplug());
    expect(await screen.findByRole('heading', { name: 'Another app is using the camera' })).toBeTruthy();
    expect(camera.running()).toBe(0);
  });
});

describe('a photo file', () => {
  it('is an alternative to the camera, always sent as JPEG [SEL-01] [SEL-03]', async () => {
    withoutCamera();
    crm.answer('selfie', SAVED);
    const { user } = await open();
    await user.upload(screen.getByLabelText('Choose a photo'), fileOf('png', 'me.png'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await done();
    expect(crm.requests('selfie')[0]?.body).toMatchObject({ file_ext: 'jpeg', file: base64(DRAWN) });
  });

  it("can be taken by the phone's own camera app, the front camera first", async () => {
    withoutCamera();
    await open();
    expect(screen.getByLabelText('Use the camera app').getAttribute('capture')).toBe('user');
  });

  it('says with each file control which files it takes [SAY-18]', async () => {
    await open();
    for (const name of ['Choose a photo', 'Use the camera app'])
      expect(descriptionOf(screen.getByLabelText(name))).toBe('A JPG or PNG photo, up to 10 MB.');
  });

  it.each([
    ['a PDF', fileOf('pdf', 'me.pdf'), 'Please select an image file'],
    ['a PDF called a photo', fileOf('pdf', 'me.jpg'), /not a real photo/],
    ['an HEIC photo', fileOf('heic', 'me.heic'), /HEIC format/],
    ['nothing', new File([], 'me.jpg', { type: 'image/jpeg' }), /file is empty/],
  ])('that is %s is refused before anything is sent, and the camera returns', async (_, file, text) => {
    const { user } = await open();
    const input = screen.getByLabelText<HTMLInputElement>('Choose a photo');
    await user.upload(input, file);
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(camera.running()).toBe(1));
    expect(crm.requests('selfie')).toEqual([]);
  });

  it.each([
    ['with the viewfinder', true],
    ['without a viewfinder where there is no camera', false],
  ])('can be given up while it is read, %s; the other controls wait', async (_, hasCamera) => {
    if (!hasCamera) withoutCamera();
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(() => new Promise(() => undefined)),
    );
    const { user, path } = await open();
    if (hasCamera) await screen.findByLabelText('Live view of the camera');
    await user.upload(screen.getByLabelText('Choose a photo'), fileOf('jpeg', 'me.jpg'));
    await screen.findByText('Reading the photo');
    expect(document.querySelectorAll('.cam__view')).toHaveLength(hasCamera ? 1 : 0);
    const controls = [...document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')];
    expect(controls.filter((one) => !isOff(one)).map((one) => one.textContent)).toEqual(['Cancel']);
    await user.click(button('Cancel'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('that is large is scaled down to 2,000 pixels', async () => {
    const drawn = stubPictures({ width: 6_000, height: 4_000 });
    const { user } = await open();
    await user.upload(screen.getByLabelText('Choose a photo'), fileOf('jpeg', 'me.jpg'));
    await screen.findByRole('button', { name: 'Retake' });
    expect(drawn.at(-1)).toEqual({ width: 2_000, height: 1_333 });
  });
});

describe('saving the photo', () => {
  it('sends the exact body with the token [SEL-03] [S-10]', async () => {
    crm.answer('selfie', SAVED);
    await save();
    await done();
    const sent = crm.requests('selfie');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        profile_id: PROFILE,
        event_name: 'selfie_upload',
        file_ext: 'jpeg',
        doc_type: 'SELFIE',
        file: base64(DRAWN),
      },
    ]);
    expect(sent[0]?.headers.get('Authtoken')).toBe(TOKEN);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(crm.requests('selfieFallback')).toEqual([]);
  });

  it('is busy meanwhile and ignores a second press', async () => {
    const settle = crm.hold('selfie');
    const { user } = await save();
    await user.click(button('Saving...'));
    await act(async () => settle(SAVED));
    await done();
    expect(crm.requests('selfie')).toHaveLength(1);
  });

  it('confirms it, stores the progress, announces step 5 and opens a fresh dashboard after 0.5 s [SEL-03] [SEL-04] [ST-02] [DASH-05]', async () => {
    const { steps, stop } = watchBroadcasts();
    crm.answer('selfie', SAVED);
    const { path, search, user } = await capture();
    const fetches = crm.requests('dashboard').length;
    await user.click(button('Continue'));
    expect(document.activeElement).toBe(await done());
    expect(messageShown()).toBe('Profile image saved successfully!');
    expect(steps).toEqual([5]);
    stop();
    expect(crm.requests('dashboard')).toHaveLength(fetches + 1);
    expect(locallyDoneSteps()).toContain(5);
    expect(persistent.read('step_percent')).toBe('55');
    expect(persistent.read('next_step')).toBe('eligibility');
    expect(path()).toBe('/here');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(Object.keys(search())).toEqual(['refresh']);
  });

  it.each([
    ['The photo is too dark', 'The photo is too dark'],
    ['', 'Failed to save profile image'],
  ])('that is refused with "%s" shows "%s" and keeps the photo [SEL-04]', async (message, shown) => {
    crm.answer('selfie', refusal(message));
    await save();
    expect(await alertText()).toBe(shown);
    expect(screen.getByRole('img', { name: 'The photo that you took' })).toBeTruthy();
    expect(crm.requests('selfieFallback')).toEqual([]);
  });

  it('that is accepted while the registration is not successful completes it, too [SEL-03] [D-30]', async () => {
    unregistered();
    crm.answer('selfie', SAVED);
    crm.answer('selfieFallback', SAVED);
    await save();
    await done();
    expect(crm.requests('selfie')).toHaveLength(1);
    expect(crm.requests('selfieFallback').map(({ body }) => body)).toEqual([
      { event_name: 'selfie_upload', profile_id: PROFILE, file_ext: 'jpeg', file: base64(DRAWN) },
    ]);
  });

  it('that is accepted without its registration shows that and keeps the photo [SEL-04] [D-30]', async () => {
    unregistered();
    crm.answer('selfie', SAVED);
    crm.answer('selfieFallback', refusal('Face not clear'));
    await save();
    expect(await alertText()).toContain('Registration completion failed: Face not clear');
    expect(screen.getByRole('img', { name: 'The photo that you took' })).toBeTruthy();
    expect(locallyDoneSteps()).not.toContain(5);
  });

  it('that is refused while the registration is not successful falls back to it [SEL-03] [D-30]', async () => {
    unregistered();
    crm.answer('selfie', refusal('Register first'));
    crm.answer('selfieFallback', SAVED);
    await save();
    await done();
    expect(crm.requests('selfieFallback').map(({ body }) => body)).toEqual([
      { event_name: 'selfie_upload', profile_id: PROFILE, file_ext: 'jpeg', file: base64(DRAWN) },
    ]);
    expect(persistent.read('step_percent')).toBe('55');
  });

  it.each([
    ['Name differs', 'Name differs'],
    ['', 'Unknown error'],
  ])('whose registration is refused with "%s" shows the reason [SEL-04]', async (message, shown) => {
    unregistered();
    crm.answer('selfie', refusal('Register first'));
    crm.answer('selfieFallback', refusal(message));
    await save();
    expect(await alertText()).toBe(
      `Registration completion failed: ${shown}. Please try again or contact support.`,
    );
  });

  it('that fails in the network shows that, and is repeated with the same key [ST-04] [D-28]', async () => {
    crm.fail('selfie');
    const { user } = await save();
    expect(await alertText()).toBe('Network error. Please try again.');
    crm.forget('selfie');
    crm.answer('selfie', SAVED);
    await user.click(button('Continue'));
    await done();
    const keys = crm.requests('selfie').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('whose answer is a service error shows its cause [ST-04]', async () => {
    crm.answer('selfie', {}, { status: 503 });
    await save();
    expect(await alertText()).toBe('Network error: the service could not answer. Please try again.');
  });

  it('ends the session on Status 4 [ST-03]', async () => {
    crm.answer('selfie', refusal('Expired', 4));
    await save();
    await waitFor(() => expect(session.getSnapshot().matches('loggedOut')).toBe(true));
    expect(messageShown()).toBe('Session expired. Please login again.');
  });

  it('requires a profile id and a token: shows that they have vanished [ST-03]', async () => {
    const { user } = await capture();
    persistent.remove(['app_login_token']);
    sessionStorage.removeItem('app_login_token');
    await user.click(button('Continue'));
    expect(await alertText()).toBe('No app_login_token found. Please login again.');
    clearEverything();
    await user.click(button('Continue'));
    await waitFor(async () =>
      expect(await alertText()).toBe('Profile ID not found. Please complete previous steps first.'),
    );
    expect(crm.requests('selfie')).toEqual([]);
  });
});

it('says before a photo is saved that it can not be changed after, and no longer once it is', async () => {
  await capture();
  expect(screen.getByText('You cannot change this after saving.')).toBeTruthy();
  crm.answer('selfie', SAVED);
  await userEvent.click(button('Continue'));
  await done();
  expect(screen.queryByText('You cannot change this after saving.')).toBeNull();
});

describe('the selfie page beside others', () => {
  const savedElsewhere = () => {
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: { ...registered, profile_image_status: '1' } });
    window.dispatchEvent(new Event('focus'));
  };

  it('is done once a photo was saved in another tab, and closes its camera [ST-01]', async () => {
    await open();
    await waitFor(() => expect(camera.running()).toBe(1));
    savedElsewhere();
    await done();
    expect(camera.running()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
  });

  it('drops its own photo then: the saved one counts [ST-01]', async () => {
    await capture();
    savedElsewhere();
    await done();
    expect(screen.queryByRole('img', { name: 'The photo that you took' })).toBeNull();
    expect(crm.requests('selfie')).toEqual([]);
  });
});

describe('the selfie page when it opens', () => {
  it.each([{ profile_image_status: '1' }, { image_status: 1 }])(
    'shows its panel when the dashboard marks the step: %o [ST-01] [N-06]',
    async (flags) => {
      crm.forget('dashboard');
      crm.answer('dashboard', { Status: 1, Message: '', Data: flags });
      await open();
      await done();
      expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Continue to Next Step' }).getAttribute('href')).toBe(
        '/my-dashboard/eligibility',
      );
      expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull();
      expect(camera.constraints).toEqual([]);
    },
  );

  it('shows that the dashboard failed, and loads again [DASH-06]', async () => {
    crm.forget('dashboard');
    crm.fail('dashboard');
    const { user } = await open();
    expect(screen.getByText('Failed to load dashboard data.')).toBeTruthy();
    crm.forget('dashboard');
    crm.answer('dashboard', { Status: 1, Message: '', Data: {} });
    await user.click(button('Try Again'));
    await waitFor(() => expect(button('Capture')).toBeTruthy());
  });

  it('requests the dashboard of this customer [DASH-06]', async () => {
    await open();
    expect(crm.requests('dashboard').at(-1)?.body).toEqual({ profile_id: PROFILE });
  });
});
