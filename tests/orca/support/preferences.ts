/** Firefox begins without a word of its own, and opens GTK's dialog of files. */
export const PREFERENCES = {
  'remote.prefs.recommended': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
  'signon.rememberSignons': false,
  'widget.use-xdg-desktop-portal.file-picker': 0,
  // The bar of addresses goes where it is told to, and offers nothing.
  'browser.urlbar.autoFill': false,
  'browser.urlbar.maxRichResults': 0,
};
