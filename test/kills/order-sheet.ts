import { type KttRow, ktt } from '#features/orders/order-imports/test/intake.ts';

/** An order file and what has to become of its rows. */
export interface OrderSheet {
  name: string;
  content: Buffer;
  /** Source order numbers that must each be one order. */
  good: string[];
  bad: number;
  duplicates: number;
  leftOut: number;
}

type Kind = 'good' | 'bad' | 'twice' | 'again' | 'cancelled';

/** Row 7 of 50 is bad; a few are the file's own duplicates, an earlier file's, or cancelled at the source. */
function kindOf(i: number, earlier: boolean): Kind {
  if (i % 50 === 7) return 'bad';
  if (i % 200 === 111) return 'twice';
  if (earlier && i % 200 === 113) return 'again';
  return i % 500 === 401 ? 'cancelled' : 'good';
}

const FAULTS: readonly KttRow[] = [
  { phone: '12' },
  { amount: 'x' },
  { product: '没有这样的商品' },
  { address: '' },
];

const numberOf = (serial: number, i: number) =>
  `1650321${String(serial).padStart(5, '0')}${String(i).padStart(7, '0')}3`;

/** A 快团团 file of `rows` rows; file number `serial` repeats some good rows of the one before. */
export async function orderSheet(
  serial: number,
  rows: number,
  products: readonly string[],
): Promise<OrderSheet> {
  const name = `订单-${serial}.xlsx`;
  const sheet: OrderSheet = { name, content: Buffer.alloc(0), good: [], bad: 0, duplicates: 0, leftOut: 0 };
  const product = (i: number) => products[i % products.length] ?? '';
  const lines = Array.from({ length: rows }, (_, i): KttRow => {
    const own = { no: numberOf(serial, i), product: product(i), amount: 1 + (i % 3) };
    switch (kindOf(i, serial > 0)) {
      case 'good':
        sheet.good.push(own.no);
        return own;
      case 'bad':
        sheet.bad += 1;
        return { ...own, ...FAULTS[Math.floor(i / 50) % FAULTS.length] };
      case 'twice':
        sheet.duplicates += 1;
        return { ...own, no: numberOf(serial, 0), product: product(0) };
      case 'again':
        sheet.duplicates += 1;
        return { ...own, no: numberOf(serial - 1, 1), product: product(1) };
      default:
        sheet.leftOut += 1;
        return { ...own, status: '已取消' };
    }
  });
  sheet.content = await ktt(lines);
  return sheet;
}
