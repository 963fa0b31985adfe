/**
 * What the built site uses although a supported browser lacks it, and what people with that browser have instead. A name
 * covers what is below it. `npm test -- support` fails for one that isn't here, and for one that nothing uses.
 */
export const DETECTED: Readonly<Record<string, string>> = {
  'api.AbortSignal.any_static': 'src/crm/abortSignalAny.ts brings it',
  'api.AbortSignal.timeout_static': 'Chrome before 124 has it, and names another error, which nobody reads',
  'api.AuthenticatorAttestationResponse': '@simplewebauthn/browser asks for each method first',
  'api.Credential.isConditionalMediationAvailable_static': '@simplewebauthn/browser asks for it first',
  'api.DataTransferItem.getAsFileSystemHandle': 'react-dropzone asks for it first, and reads the file',
  'api.HTMLElement.hidePopover': 'called where it exists; the account menu stands above the page without it',
  'api.Navigation': 'React asks for `navigation` first, for transitions of views, which no page has',
  'api.NavigateEvent': 'the same',
  'api.Navigator.connection': 'asked for first; without it nobody saves data',
  'api.Navigator.share': "no call: a property of React's",
  'api.NetworkInformation': "asked for with the navigator's connection",
  'api.RestrictionTarget.fromElement_static': "no call: React reads an old event's property",
  'api.TrustedTypePolicyFactory': 'called where it exists',
  'api.ViewTransition': 'React uses it for transitions of views, which no page has',
  'api.Window.showOpenFilePicker': 'react-dropzone asks for it first, and opens the dialog of a file input',
  'css.at-rules.media.scripting':
    'without scripts also a picture of waiting and a button of the blog are there',
  'css.properties.accent-color': "controls have the browser's own colour",
  'css.properties.content-visibility': 'closed answers are not printed',
  'css.properties.cursor': 'a touch has no pointer',
  'css.properties.field-sizing': 'the field of a typed amount has one width',
  'css.properties.forced-color-adjust': 'charts have the colours of the system',
  'css.properties.overflow-clip-margin': 'the focus ring of a part is cut; that of the whole field is there',
  'css.properties.resize': 'a text field keeps its height',
  'css.properties.text-size-adjust': 'its prefix, or no text that grows by itself',
  'css.properties.text-wrap': 'lines break where they are full',
  'css.properties.user-select': 'its prefix',
  'css.selectors.details-content': 'closed answers are not printed',
  'css.selectors.has':
    'Firefox before 121: the look of a choice is in its circle alone, and some widths differ',
  'css.selectors.marker': 'the marks of lists have the colour of the text',
};
