/** True while the page shows that it loads. */
export const isLoading = (): boolean =>
  document.querySelector('main [role="status"][aria-busy="true"]') !== null;
