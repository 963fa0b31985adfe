/**
 * Mutants of views: a text in a file, and its replacement. The text must occur exactly once, and the file must stay valid,
 * because only a failed test counts.
 */
import type { Screen } from './suites.ts';

export type ViewKind =
  | 'lacks a button'
  | 'disables a button'
  | 'enables a button'
  | 'says another text'
  | 'shows another state'
  | 'leads to another page'
  | 'sends another event'
  | 'tells nobody';

export interface View {
  readonly screen: Screen;
  readonly kind: ViewKind;
  /** Below src/. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

const NEVER = 'disabled={true}';

const row = (screen: Screen, kind: ViewKind, file: string, find: string, put: string): View => ({
  screen,
  kind,
  file: `src/${file}`,
  find,
  put,
});

export const VIEWS: readonly View[] = [
  row(
    'login',
    'enables a button',
    'features/sign-in/MobileForm.tsx',
    'disabled={!isSending && !canSubmit}',
    '',
  ),
  row(
    'login',
    'shows another state',
    'features/sign-in/MobileForm.tsx',
    "hasTag('terms missing')",
    "hasTag('sending')",
  ),
  row(
    'login',
    'sends another event',
    'features/sign-in/MobileForm.tsx',
    "if (termsTicked) login.send({ type: 'TERMS.TICKED' });",
    '',
  ),
  row(
    'login',
    'disables a button',
    'features/sign-in/OtpForm.tsx',
    'disabled={!isResending && !canResend}',
    NEVER,
  ),
  row(
    'login',
    'sends another event',
    'features/sign-in/OtpForm.tsx',
    "{ type: 'NUMBER.CHANGE' }",
    "{ type: 'OTP.RESEND' }",
  ),
  row(
    'login',
    'says another text',
    'features/sign-in/OtpForm.tsx',
    'isExpired ? m.login_otp_expired_button() : m.login_verify()',
    'm.login_verify()',
  ),
  row(
    'login',
    'shows another state',
    'features/sign-in/OtpForm.tsx',
    "hasTag('code expired')",
    "hasTag('verifying')",
  ),
  row(
    'login',
    'shows another state',
    'features/sign-in/PanForm.tsx',
    'if (isChecking) return',
    'if (!isChecking) return',
  ),
  row('login', 'lacks a button', 'features/sign-in/PanForm.tsx', '{m.login_pan_continue()}', '{null}'),
  row(
    'login',
    'shows another state',
    'features/sign-in/Wizard.tsx',
    'if (isOtp) return <OtpForm login={login} />;',
    '',
  ),
  row(
    'login',
    'tells nobody',
    'features/sign-in/useLogin.ts',
    "login.on('LOGIN.SUCCEEDED', (event) => session.send(event)),",
    '',
  ),
  row(
    'login',
    'tells nobody',
    'features/sign-in/useLogin.ts',
    "if (session.getSnapshot().hasTag('signed in')) login.send({ type: 'SIGNED.IN' });",
    '',
  ),
  row(
    'login',
    'tells nobody',
    'features/sign-in/OtpForm.tsx',
    '{!isRefused && <FormAlert',
    '{isRefused && <FormAlert',
  ),
  row(
    'login',
    'leads to another page',
    'actors/navigation.ts',
    "dashboard: { to: '/dashboard' }",
    "dashboard: { to: '/' }",
  ),

  row(
    'repay',
    'disables a button',
    'features/repay/PanPart.tsx',
    'disabled={!isSending && !canSubmit}',
    NEVER,
  ),
  row('repay', 'says another text', 'features/repay/PanPart.tsx', '{m.repay_send()}', '{m.repay_verify()}'),
  row('repay', 'enables a button', 'features/repay/OtpPart.tsx', 'disabled={!isVerifying && !canVerify}', ''),
  row('repay', 'lacks a button', 'features/repay/OtpPart.tsx', '{m.repay_back()}', '{null}'),
  row(
    'repay',
    'shows another state',
    'features/repay/OtpPart.tsx',
    "hasTag('verifying')",
    "hasTag('sending')",
  ),
  row(
    'repay',
    'sends another event',
    'features/repay/LoanLookup.tsx',
    "type: 'PAN.ANOTHER'",
    "type: 'PAN.CHANGE'",
  ),
  row(
    'repay',
    'tells nobody',
    'features/repay/OtpPart.tsx',
    'error={isRefused ? failureText : undefined}',
    '',
  ),
  row(
    'repay',
    'says another text',
    'features/repay/failureText.ts',
    'send: m.repay_send_failed, verify: m.repay_verify_failed',
    'send: m.repay_verify_failed, verify: m.repay_send_failed',
  ),

  row('step', 'lacks a button', 'features/steps/StepForm.tsx', '{m.ui_try_again()}', '{null}'),
  row(
    'step',
    'shows another state',
    'features/steps/StepForm.tsx',
    "s.hasTag('show refusal')",
    "s.hasTag('show form')",
  ),
  row(
    'step',
    'sends another event',
    'features/steps/StepForm.tsx',
    "type: 'SUBMIT', filled: filled(out)",
    "type: 'RELOAD'",
  ),
  row(
    'step',
    'shows another state',
    'features/steps/StepPage.tsx',
    "s.hasTag('show done')",
    "s.hasTag('done before')",
  ),
  row('step', 'shows another state', 'features/steps/StepPage.tsx', '{hasExpired && (', '{!hasExpired && ('),
  row(
    'selfie',
    'leads to another page',
    'actors/navigation.ts',
    "dashboardFresh: { to: '/dashboard', search: { refresh: true } }",
    "dashboardFresh: { to: '/' }",
  ),

  row('selfie', 'enables a button', 'features/selfie/CameraView.tsx', 'disabled={!isLive}', ''),
  row(
    'selfie',
    'sends another event',
    'features/selfie/CameraView.tsx',
    "type: 'CANCEL'",
    "type: 'CONTINUE'",
  ),
  row(
    'selfie',
    'shows another state',
    'features/selfie/TakePhoto.tsx',
    "s.hasTag('show no camera')",
    "s.hasTag('show camera')",
  ),
  row(
    'selfie',
    'says another text',
    'features/selfie/PhotoView.tsx',
    'isNotRegistered ? registrationText(failure) : saveText(failure)',
    'saveText(failure)',
  ),
  row('selfie', 'lacks a button', 'features/selfie/PhotoView.tsx', '{m.selfie_retake()}', '{null}'),
  row(
    'selfie',
    'lacks a button',
    'features/selfie/NoCamera.tsx',
    "problem !== 'unsupported'",
    "problem === 'unsupported'",
  ),

  row(
    'eligibility',
    'sends another event',
    'features/eligibility/EligibilityCard.tsx',
    "type: 'CHECK'",
    "type: 'RELOAD'",
  ),
  row(
    'eligibility',
    'shows another state',
    'features/eligibility/EligibilityCard.tsx',
    's.hasTag(look)',
    "s.hasTag(look) && look !== 'checking'",
  ),
  row(
    'eligibility',
    'says another text',
    'features/eligibility/eligibilityTexts.ts',
    'title: m.elig_not,',
    'title: m.elig_already,',
  ),
  row(
    'eligibility',
    'leads to another page',
    'features/eligibility/EligibilityCard.tsx',
    'to="/my-dashboard/about-your-company"',
    'to="/dashboard"',
  ),
  row(
    'eligibility',
    'lacks a button',
    'features/eligibility/EligibilityPage.tsx',
    " onRetry={() => actor.send({ type: 'RELOAD' })}",
    '',
  ),

  row(
    'documents',
    'sends another event',
    'features/documents/FileRow.tsx',
    "type: 'UPLOAD.STOPPED'",
    "type: 'FILE.REMOVED'",
  ),
  row('documents', 'lacks a button', 'features/documents/SlotErrors.tsx', '{m.documents_retry()}', '{null}'),
  row(
    'documents',
    'tells nobody',
    'features/documents/Slot.tsx',
    "{state === 'rejected' && <Rejection slot={slot} actor={actor} />}",
    '',
  ),
  row(
    'documents',
    'disables a button',
    'features/documents/UploadBar.tsx',
    'aria-describedby="documents-left"',
    NEVER,
  ),

  row(
    'dashboard',
    'disables a button',
    'features/dashboard/StepCard.tsx',
    'className="step-link"',
    `className="step-link" ${NEVER}`,
  ),
  row(
    'dashboard',
    'sends another event',
    'features/dashboard/DashboardPage.tsx',
    "type: 'REVIEW.OPENED' });",
    "type: 'DASHBOARD.STALE' });",
  ),
  row(
    'dashboard',
    'says another text',
    'features/dashboard/stepCards.ts',
    '{ line: m.dash_state_completed() }',
    '{ line: before }',
  ),
  row(
    'dashboard',
    'shows another state',
    'features/dashboard/useDashboard.ts',
    "snapshot.hasTag('fetch failed')",
    "snapshot.hasTag('fetching')",
  ),
  row(
    'dashboard',
    'leads to another page',
    'actors/navigation.ts',
    'step3: { to: STEPS[2].route }',
    'step3: { to: STEPS[3].route }',
  ),

  row(
    'offer',
    'sends another event',
    'features/offer/LoanCalculatorPage.tsx',
    "send({ type: 'CHANGE' })",
    "send({ type: 'CONTINUE' })",
  ),
  row(
    'offer',
    'shows another state',
    'features/offer/LoanCalculatorPage.tsx',
    "!snapshot.hasTag('can choose')",
    "snapshot.hasTag('can choose')",
  ),
  row('offer', 'tells nobody', 'actors/followActor.ts', "session.send({ type: 'STATUS4' });", ''),

  row(
    'preview',
    'enables a button',
    'features/review/ProfilePreviewPage.tsx',
    'disabled={!can && !isBusy}',
    '',
  ),
  row(
    'preview',
    'says another text',
    'features/review/PreviewModal.tsx',
    'notice ? m.preview_notice() : m.preview_success()',
    'm.preview_success()',
  ),
  row(
    'preview',
    'tells nobody',
    'features/review/usePreview.ts',
    "application.send({ type: 'APPLICATION.SUBMITTED' })",
    'undefined',
  ),

  row(
    'blog',
    'lacks a button',
    'features/blog/BlogMore.tsx',
    '(canLoad || isLoadingMore) && (',
    'isLoadingMore && (',
  ),
  row(
    'blog',
    'shows another state',
    'features/blog/BlogPage.tsx',
    "hasTag('show no articles')",
    "hasTag('show error')",
  ),
  row(
    'contact',
    'sends another event',
    'features/contact/ContactForm.tsx',
    "form.actor.send({ type: 'ANOTHER' })",
    'undefined',
  ),
  row(
    'contact',
    'tells nobody',
    'features/public-form/PublicFormNote.tsx',
    'if (hasFailed) {',
    'if (!hasFailed) {',
  ),
  row(
    'review',
    'shows another state',
    'features/home/ReviewDialog.tsx',
    '{form.isSent ? (',
    '{!form.isSent ? (',
  ),
  row(
    'toast',
    'lacks a button',
    'ui/notices/Toast.tsx',
    'label={m.ui_close()} onClick={close}',
    'label={m.ui_close()} onClick={() => undefined}',
  ),
  row('frame', 'sends another event', 'layouts/logOut.ts', "type: 'LOGOUT'", "type: 'SESSION.CONTINUED'"),
  row(
    'frame',
    'leads to another page',
    'actors/navigation.ts',
    "wizard: { to: '/apply' }",
    "wizard: { to: '/' }",
  ),
];

/** The words of a row. */
export const viewWords = ({ file, kind, find, put }: View): string =>
  `${file} ${kind}: ${find} → ${put === '' ? '(nothing)' : put}`;
