import { MM_PER_POINT, type Type } from './page.ts';

/** How wide the signs from space to ~ are in Noto Sans SC, in thousandths of the size; all others take a whole square at most. */
const REGULAR = [
  224, 323, 475, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555,
  555, 555, 555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 607, 657, 638, 687, 588, 552, 689, 728, 293,
  536, 646, 542, 812, 722, 742, 632, 742, 635, 597, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555,
  559, 606, 564, 618, 509, 620, 554, 325, 563, 607, 275, 275, 552, 285, 926, 611, 606, 620, 620, 388, 468,
  377, 607, 521, 802, 498, 521, 474, 338, 269, 338, 555,
];
const BOLD = [
  227, 370, 575, 589, 589, 962, 739, 325, 378, 378, 506, 589, 325, 370, 325, 388, 589, 589, 589, 589, 589,
  589, 589, 589, 589, 589, 325, 325, 589, 589, 589, 514, 1007, 641, 681, 657, 714, 615, 585, 717, 757, 330,
  568, 686, 577, 854, 749, 770, 667, 770, 682, 624, 625, 748, 618, 915, 627, 581, 613, 378, 388, 378, 589,
  567, 626, 591, 644, 527, 644, 581, 372, 597, 640, 304, 305, 605, 315, 964, 641, 626, 644, 644, 436, 495,
  420, 637, 576, 863, 562, 574, 511, 378, 296, 378, 589,
];

/** How wide a text is in thousandths of its size, without a font at hand: so page and PDF break their lines at the same places. */
export function unitsOf(text: string, { isBold }: Type): number {
  const widths = isBold ? BOLD : REGULAR;
  let sum = 0;
  for (const sign of text) sum += widths[(sign.codePointAt(0) ?? 0) - 32] ?? 1000;
  return sum;
}

/** So many thousandths in millimetres. */
export const unitsWide = (units: number, { size }: Type): number => (units / 1000) * size * MM_PER_POINT;

/** The same in millimetres. */
export const textWidth = (text: string, type: Type): number => unitsWide(unitsOf(text, type), type);
