/** Scrolls what has just appeared into view, as a ref: a button can be pressed anywhere on a long page. */
export const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });
