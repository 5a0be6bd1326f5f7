import type { Paper } from './label-content.ts';

/** How a label is set on a paper: millimetres for places, points for type. */
export interface LabelStyle {
  width: number;
  height: number;
  /** Printers of labels leave the edge white. */
  edge: number;
  company: number;
  /** Sizes for 大头笔, the largest that fits. */
  marks: readonly number[];
  routing: number;
  barHeight: number;
  digits: number;
  name: number;
  /** Sizes for the address, the larger where it is short. */
  address: readonly number[];
  small: number;
  /** Sizes for what to pack: the largest in which all of it fits; nothing is smaller than 8. */
  pack: readonly number[];
  square: number;
}

const NARROW: LabelStyle = {
  width: 76,
  height: 130,
  edge: 3,
  company: 13,
  marks: [30, 26, 22, 18, 16],
  routing: 11,
  barHeight: 13,
  digits: 11,
  name: 12,
  address: [12, 11],
  small: 8,
  pack: [12, 11, 10, 9, 8],
  square: 15,
};

const WIDE: LabelStyle = {
  width: 100,
  height: 150,
  edge: 3,
  company: 15,
  marks: [38, 32, 28, 24, 20, 18],
  routing: 13,
  barHeight: 15,
  digits: 13,
  name: 14,
  address: [14, 13, 12, 11],
  small: 9,
  pack: [14, 13, 12, 11, 10, 9, 8],
  square: 18,
};

export const LABEL_STYLES: Readonly<Record<Paper, LabelStyle>> = {
  '76x130': NARROW,
  '100x150': WIDE,
  '100x180': { ...WIDE, height: 180 },
};
