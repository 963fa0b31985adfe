/** A state or union territory as the data files hold it. */
export interface State {
  /** Two digits: the code that GST uses for it. */
  readonly id: string;
  readonly name: string;
  /** Pincodes by city, apart by spaces. */
  readonly cities: Readonly<Record<string, string>>;
}
