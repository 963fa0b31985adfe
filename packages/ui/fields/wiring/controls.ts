export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a control holds; of a choice, the value that is chosen. */
export type Held = Pick<Control, 'name' | 'value'>;

export const controlsOf = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>(':is(input, select, textarea)[name]'),
];

const isChoice = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

export const isTouched = (control: Control): boolean =>
  isChoice(control) ? control.checked : control.value !== '';

/** True for the control that takes what another one of its name held. */
export const takes = (control: Control, held: Held): boolean =>
  control.name === held.name && (!isChoice(control) || control.value === held.value);

/** Gives a control a value as a person would, so that whoever listens to it takes it. */
export const enter = (control: Control, { value }: Held): void => {
  if (isChoice(control)) {
    if (!control.checked) control.click();
    return;
  }
  // React replaces `value` on the element itself, and hears only of changes that pass it by.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};
