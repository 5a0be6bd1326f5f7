import type { Tone } from '#kit/ui/theme.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { ParcelRow, PrintRun } from '../contract.ts';
import { PARCEL_STATE_NAMES, PARCEL_STATES, type ParcelState } from '../parcel-states.ts';

export const PARCEL_TONES: Readonly<Record<ParcelState, Tone>> = {
  new: 'wait',
  numbering: 'work',
  numbered: 'wait',
  printed: 'work',
  shipped: 'ok',
  failed: 'error',
  unclear: 'error',
  recycling: 'work',
  recycled: 'done',
  voided: 'done',
};

export const parcelCount = ({ Sums }: Pick<PrintRun, 'Sums'>, ...states: readonly ParcelState[]): number =>
  states.reduce((sum, state) => sum + (Sums[state] ?? 0), 0);

export const parcelTotal = (run: Pick<PrintRun, 'Sums'>): number => parcelCount(run, ...PARCEL_STATES);

/** 已打印 3，取号失败 1. */
export const runSumsText = (run: Pick<PrintRun, 'Sums'>): string =>
  PARCEL_STATES.filter((state) => parcelCount(run, state) > 0)
    .map((state) => `${PARCEL_STATE_NAMES[state]} ${parcelCount(run, state)}`)
    .join('，');

/** 约 ¥3.50: what a carrier should take, by its price table. */
export const feeText = (yuan: number): string => `约 ${moneyText(yuan)}`;

/** 母单 1/3, 子单 2/3: which box of a shipment of several. */
export const familyName = ({ At, Count }: { At: number; Count: number }): string =>
  `${At === 1 ? '母单' : '子单'} ${At}/${Count}`;

/** 第 2/3 箱: which box of an order that leaves in several, each with a number of its own. */
export const boxName = ({ At, Count }: { At: number; Count: number }): string => `第 ${At}/${Count} 箱`;

/** Which box of several a parcel is, under one mother number or not; nothing of one that is alone. */
export const boxText = ({ Family, Box }: Pick<ParcelRow, 'Family' | 'Box'>): string =>
  Family ? familyName(Family) : Box ? boxName(Box) : '';

/** 2 单分 5 箱. */
export const splitText = ({ Split }: Pick<PrintRun, 'Split'>): string =>
  Split.Orders > 0 ? `${Split.Orders} 单分 ${Split.Boxes} 箱` : '';
