import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';

/** A code in a picture. */
export interface PictureCode {
  text: string;
  /** A QR code; false: bars, in which carriers write their numbers. */
  isSquare: boolean;
}

/** What a camera looks for: the number of a parcel, or also our own codes of orders and print runs. */
export type CodeScope = 'waybill' | 'ours';

export interface ScannedCode {
  kind: 'waybill' | 'order' | 'run';
  text: string;
}

/** Of what codes say, what is looked for, each once: a carrier's own QR codes lead to its pages, and are nothing here. */
export function scannedCodes(codes: readonly PictureCode[], scope: CodeScope): ScannedCode[] {
  const scans = codes.flatMap(({ text, isSquare }): ScannedCode[] => {
    if (!isSquare) return waybillOf(text);
    return scope === 'ours' ? ownCodeOf(text) : [];
  });
  return [...new Map(scans.map((code) => [code.text, code])).values()];
}

/** As it is kept. */
function waybillOf(text: string): ScannedCode[] {
  const no = cleanWaybillNo(text);
  return /^[A-Z]{0,5}\d[A-Z\d]{6,30}(?:-\d+)*-?$/.test(no) ? [{ kind: 'waybill', text: no }] : [];
}

const RUN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order's number stands on its label and packing slip, a run's id on its picking list. */
function ownCodeOf(text: string): ScannedCode[] {
  if (RUN.test(text)) return [{ kind: 'run', text }];
  return ownNumber(text) ? [{ kind: 'order', text }] : [];
}
