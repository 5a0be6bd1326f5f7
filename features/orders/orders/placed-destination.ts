/** Where an order goes, as `orders` has its columns. */
export interface PlacedDestination {
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  street: string;
  village: string;
  detail: string;
  provinceId: string | null;
  /** What the address was read from; empty when it was typed into its fields. */
  text: string;
}
