/** Opens the provider's page of an order, which comes back to this page. */
export const openPayPage = (payAt: unknown): void =>
  location.assign(`${payAt}?back=${encodeURIComponent(location.href)}`);
