import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';

/** Of what bar codes say, what can be the number of a parcel, as it is kept; each once. */
export const scannedNumbers = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(cleanWaybillNo).filter((no) => /^[A-Z]{0,5}\d[A-Z\d]{6,30}(?:-\d+)*-?$/.test(no))),
];
