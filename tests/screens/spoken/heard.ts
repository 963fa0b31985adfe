/** What is read after the name of a control: the texts that describe it. */
export const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** The name of a field: the text of its label, or of its group's legend. */
export const nameOf = (field: Element): string => {
  const label =
    field.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return label?.firstChild?.textContent ?? '';
};
