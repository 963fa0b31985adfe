/** What a state is beside its name, in words: none of one that is neither first nor anything but a plain state. */
export const stateMarks = (state: { readonly isInitial: boolean; readonly kind: string }): string[] => [
  ...(state.isInitial ? ['initial'] : []),
  ...(state.kind === 'atomic' ? [] : [state.kind]),
];
