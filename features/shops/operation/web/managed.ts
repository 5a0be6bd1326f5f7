export interface Managed {
  id: string;
  name: string;
}
