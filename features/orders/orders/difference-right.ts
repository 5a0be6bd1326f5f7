import type { Right } from '#kit/endpoint/rights.ts';

/** Who may know by how much all prices of a chain moved: where it is shipped by what is got, elsewhere by what is paid. */
export const differenceRight = (ships: boolean): Right =>
  ships ? 'price.sales.view' : 'price.purchase.view';
