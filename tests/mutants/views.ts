/**
 * Mutants of views: a text of a file, and what stands there instead. The text must be there exactly once; the file
 * must stay valid, because only a test that fails catches a mutant.
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

const APPLY = 'screens/apply';
const REPAY = 'screens/public/repay';
const STEPS = 'screens/steps';
const JOURNEY = 'screens/journey';
const PUBLIC = 'screens/public';

export const VIEWS: readonly View[] = [
  row('login', 'enables a button', `${APPLY}/MobileForm.tsx`, 'disabled={!isSending && !canSubmit}', ''),
  row(
    'login',
    'shows another state',
    `${APPLY}/MobileForm.tsx`,
    "mobile: 'termsMissing'",
    "mobile: 'editing'",
  ),
  row(
    'login',
    'sends another event',
    `${APPLY}/MobileForm.tsx`,
    "if (termsTicked) login.send({ type: 'TERMS.TICKED' });",
    '',
  ),
  row('login', 'disables a button', `${APPLY}/OtpForm.tsx`, 'disabled={!isResending && !canResend}', NEVER),
  row(
    'login',
    'sends another event',
    `${APPLY}/OtpForm.tsx`,
    "{ type: 'NUMBER.CHANGE' }",
    "{ type: 'OTP.RESEND' }",
  ),
  row(
    'login',
    'says another text',
    `${APPLY}/OtpForm.tsx`,
    'isExpired ? m.login_otp_expired_button() : m.login_verify()',
    'm.login_verify()',
  ),
  row('login', 'shows another state', `${APPLY}/OtpForm.tsx`, "life: 'expired'", "life: 'counting'"),
  row(
    'login',
    'shows another state',
    `${APPLY}/PanForm.tsx`,
    'if (isChecking) return',
    'if (!isChecking) return',
  ),
  row('login', 'lacks a button', `${APPLY}/PanForm.tsx`, '{m.login_pan_continue()}', '{null}'),
  row(
    'login',
    'shows another state',
    `${APPLY}/Wizard.tsx`,
    'if (isOtp) return <OtpForm login={login} />;',
    '',
  ),
  row(
    'login',
    'tells nobody',
    `${APPLY}/useLogin.ts`,
    "login.on('LOGIN.SUCCEEDED', (event) => session.send(event)),",
    '',
  ),
  row(
    'login',
    'tells nobody',
    `${APPLY}/useLogin.ts`,
    "if (session.getSnapshot().matches('loggedIn')) login.send({ type: 'SIGNED.IN' });",
    '',
  ),
  row(
    'login',
    'tells nobody',
    `${APPLY}/LoginAlert.tsx`,
    'if (!alert) return null;',
    'if (alert) return null;',
  ),
  row(
    'login',
    'leads to another page',
    'navigation.ts',
    "dashboard: { to: '/dashboard' }",
    "dashboard: { to: '/' }",
  ),

  row('repay', 'disables a button', `${REPAY}/PanPart.tsx`, 'disabled={!isSending && !canSubmit}', NEVER),
  row('repay', 'says another text', `${REPAY}/PanPart.tsx`, '{m.repay_send()}', '{m.repay_verify()}'),
  row('repay', 'enables a button', `${REPAY}/OtpPart.tsx`, 'disabled={!isVerifying && !canVerify}', ''),
  row('repay', 'lacks a button', `${REPAY}/OtpPart.tsx`, '{m.repay_back()}', '{null}'),
  row('repay', 'shows another state', `${REPAY}/OtpPart.tsx`, "otp: 'verifying'", "otp: 'editing'"),
  row('repay', 'sends another event', `${REPAY}/LookUp.tsx`, "type: 'PAN.ANOTHER'", "type: 'PAN.CHANGE'"),
  row(
    'repay',
    'tells nobody',
    `${REPAY}/RepayAlert.tsx`,
    'if (!alert) return null;',
    'if (alert) return null;',
  ),
  row(
    'repay',
    'says another text',
    `${REPAY}/texts.ts`,
    'send: m.repay_send_failed, verify: m.repay_verify_failed',
    'send: m.repay_verify_failed, verify: m.repay_send_failed',
  ),

  row('step', 'lacks a button', `${STEPS}/StepForm.tsx`, '{m.ui_try_again()}', '{null}'),
  row('step', 'shows another state', `${STEPS}/StepForm.tsx`, "editing: 'refused'", "editing: 'ready'"),
  row(
    'step',
    'sends another event',
    `${STEPS}/StepForm.tsx`,
    "type: 'SUBMIT', filled: filled(out)",
    "type: 'RELOAD'",
  ),
  row('step', 'shows another state', `${STEPS}/StepPage.tsx`, "s.hasTag('panel')", "s.matches('saved')"),
  row('step', 'shows another state', `${STEPS}/StepPage.tsx`, '{hasExpired && (', '{!hasExpired && ('),
  row(
    'selfie',
    'leads to another page',
    'navigation.ts',
    "dashboardFresh: { to: '/dashboard', search: { refresh: true } }",
    "dashboardFresh: { to: '/' }",
  ),

  row('selfie', 'enables a button', `${STEPS}/selfie/CameraView.tsx`, 'disabled={!isLive}', ''),
  row(
    'selfie',
    'sends another event',
    `${STEPS}/selfie/CameraView.tsx`,
    "type: 'CANCEL'",
    "type: 'CONTINUE'",
  ),
  row(
    'selfie',
    'shows another state',
    `${STEPS}/selfie/TakePhoto.tsx`,
    "taking: 'unavailable'",
    "taking: 'camera'",
  ),
  row(
    'selfie',
    'says another text',
    `${STEPS}/selfie/PhotoView.tsx`,
    'isNotRegistered ? registrationText(failure) : saveText(failure)',
    'saveText(failure)',
  ),
  row('selfie', 'lacks a button', `${STEPS}/selfie/PhotoView.tsx`, '{m.selfie_retake()}', '{null}'),
  row(
    'selfie',
    'lacks a button',
    `${STEPS}/selfie/NoCamera.tsx`,
    "problem !== 'unsupported'",
    "problem === 'unsupported'",
  ),

  row(
    'eligibility',
    'sends another event',
    `${STEPS}/eligibility/EligibilityCard.tsx`,
    "type: 'CHECK'",
    "type: 'RELOAD'",
  ),
  row(
    'eligibility',
    'shows another state',
    `${STEPS}/eligibility/EligibilityCard.tsx`,
    "s.hasTag('checking') ? 'checking'",
    "s.hasTag('checking') ? 'idle'",
  ),
  row(
    'eligibility',
    'says another text',
    `${STEPS}/eligibility/texts.ts`,
    'title: m.elig_not,',
    'title: m.elig_already,',
  ),
  row(
    'eligibility',
    'leads to another page',
    `${STEPS}/eligibility/EligibilityCard.tsx`,
    'to="/my-dashboard/about-your-company"',
    'to="/dashboard"',
  ),
  row(
    'eligibility',
    'lacks a button',
    `${STEPS}/EligibilityPage.tsx`,
    " onRetry={() => actor.send({ type: 'RELOAD' })}",
    '',
  ),

  row(
    'documents',
    'sends another event',
    `${STEPS}/documents/FileRow.tsx`,
    "type: 'UPLOAD.STOPPED'",
    "type: 'FILE.REMOVED'",
  ),
  row('documents', 'lacks a button', `${STEPS}/documents/SlotErrors.tsx`, '{m.documents_retry()}', '{null}'),
  row(
    'documents',
    'tells nobody',
    `${STEPS}/documents/Slot.tsx`,
    "{state === 'rejected' && <Rejection slot={slot} actor={actor} />}",
    '',
  ),
  row(
    'documents',
    'disables a button',
    `${STEPS}/documents/UploadBar.tsx`,
    'aria-describedby="documents-left"',
    NEVER,
  ),

  row(
    'dashboard',
    'disables a button',
    `${JOURNEY}/StepCard.tsx`,
    'className="jlink"',
    `className="jlink" ${NEVER}`,
  ),
  row(
    'dashboard',
    'sends another event',
    'screens/DashboardPage.tsx',
    "type: 'REVIEW.OPENED' });",
    "type: 'DASHBOARD.STALE' });",
  ),
  row(
    'dashboard',
    'says another text',
    `${JOURNEY}/step-looks.ts`,
    '{ line: m.dash_state_completed() }',
    '{ line: before }',
  ),
  row(
    'dashboard',
    'shows another state',
    `${JOURNEY}/useDashboard.ts`,
    "snapshot.matches('failed')",
    "snapshot.matches('loading')",
  ),
  row(
    'dashboard',
    'leads to another page',
    'navigation.ts',
    'step3: { to: STEPS[2].route }',
    'step3: { to: STEPS[3].route }',
  ),

  row('offer', 'sends another event', 'screens/LoanCalculatorPage.tsx', "type: 'CHANGE'", "type: 'CONTINUE'"),
  row(
    'offer',
    'shows another state',
    'screens/LoanCalculatorPage.tsx',
    "!snapshot.matches('choosing')",
    "snapshot.matches('choosing')",
  ),
  row('offer', 'tells nobody', `${JOURNEY}/useOffer.ts`, "session.send({ type: 'STATUS4' });", ''),

  row('preview', 'enables a button', 'screens/ProfilePreviewPage.tsx', 'disabled={!can && !isBusy}', ''),
  row(
    'preview',
    'says another text',
    `${JOURNEY}/PreviewModal.tsx`,
    'notice ? m.preview_notice() : m.preview_success()',
    'm.preview_success()',
  ),
  row(
    'preview',
    'tells nobody',
    `${JOURNEY}/usePreview.ts`,
    "journey.send({ type: 'APPLICATION.SUBMITTED' })",
    'undefined',
  ),

  row(
    'blog',
    'lacks a button',
    `${PUBLIC}/blog/BlogMore.tsx`,
    '(canLoad || isLoading) && (',
    'isLoading && (',
  ),
  row(
    'blog',
    'shows another state',
    `${PUBLIC}/BlogPage.tsx`,
    "snapshot.matches('empty')",
    "snapshot.matches('failed')",
  ),
  row(
    'contact',
    'sends another event',
    `${PUBLIC}/contact/ContactForm.tsx`,
    "form.actor.send({ type: 'ANOTHER' })",
    'undefined',
  ),
  row(
    'contact',
    'tells nobody',
    `${PUBLIC}/messages/MessageNote.tsx`,
    'if (hasFailed) {',
    'if (!hasFailed) {',
  ),
  row(
    'review',
    'shows another state',
    `${PUBLIC}/home/ReviewDialog.tsx`,
    '{form.isSent ? (',
    '{!form.isSent ? (',
  ),
  row(
    'messageBar',
    'lacks a button',
    'ui/MessageBar.tsx',
    'label={m.ui_close()} onClick={onClose}',
    'label={m.ui_close()} onClick={() => undefined}',
  ),
  row(
    'frame',
    'sends another event',
    'screens/SessionEndingDialog.tsx',
    "type: 'LOGOUT'",
    "type: 'SESSION.CONTINUED'",
  ),
  row('frame', 'leads to another page', 'navigation.ts', "wizard: { to: '/apply' }", "wizard: { to: '/' }"),
];

/** A row in words. */
export const viewWords = ({ file, kind, find, put }: View): string =>
  `${file} ${kind}: ${find} → ${put === '' ? '(nothing)' : put}`;
