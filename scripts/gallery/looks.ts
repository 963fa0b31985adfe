/** The looks in which every screen is photographed: size of the window and colours. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly colours: 'light' | 'dark';
}

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 800 };

/** The order changes the size of the window only once. */
export const LOOKS: readonly Look[] = [
  { name: 'phone-light', ...PHONE, colours: 'light' },
  { name: 'phone-dark', ...PHONE, colours: 'dark' },
  { name: 'desktop-dark', ...DESKTOP, colours: 'dark' },
  { name: 'desktop-light', ...DESKTOP, colours: 'light' },
];
