export interface MenuEntry {
  title: string;
  act: () => void;
  danger?: boolean;
}
