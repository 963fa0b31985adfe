/** A state or union territory, as in the data files. */
export interface State {
  /** Its code in GST: two digits. */
  readonly id: string;
  readonly name: string;
  /** Pincodes by city, separated by spaces. */
  readonly cities: Readonly<Record<string, string>>;
}
