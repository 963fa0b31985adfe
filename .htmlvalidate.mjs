/** What `npm test -- html` holds every built page to. */
export default {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:document',
    'html-validate:a11y',
    'html-validate:standard',
  ],
  rules: {
    // React writes `<br/>`, `autoComplete`, `disabled=""` and `hidden=""`: HTML reads them as it reads any other spelling.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // Everything comes from our own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The style sheet keeps every number on one line.
    'tel-non-breaking': 'off',
  },
};
