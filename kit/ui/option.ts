export interface Option {
  value: string | number | boolean;
  label: string;
  /** Options of one group stand together under its name. */
  group?: string;
}
