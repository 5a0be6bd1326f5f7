import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { Fen } from '#kit/money/fen.ts';
import { COLUMN_KEYS, type PriceColumn, type PriceRow } from '../price-row.ts';

export const columns: PriceColumn[] = [
  { key: COLUMN_KEYS.floor, name: '最低价', kind: PRICE_KINDS.floor, audienceId: EMPTY_ID },
  { key: COLUMN_KEYS.default, name: '分销价', kind: PRICE_KINDS.default, audienceId: EMPTY_ID },
  { key: 'agent 1', name: '优选商行', kind: PRICE_KINDS.specialAgent, audienceId: '1' },
];

interface Listing {
  code: string;
  name?: string;
  price?: Fen | null;
  cost?: Fen | null;
  floor?: Fen | null;
  special?: Fen | null;
}

/** A listing whose agent pays the default unless it has a special price. */
export function listing({
  code,
  name = code,
  price = 3990,
  cost = 3000,
  floor = null,
  special = null,
}: Listing) {
  const own = (fen: Fen | null) => ({ own: fen, pays: null, rule: '' });
  const row: PriceRow = {
    id: code,
    skuId: null,
    name,
    code,
    image: null,
    vendor: '',
    cost,
    floor,
    followFrom: null,
    isTaxed: false,
    maySetCost: false,
    isSuspended: false,
    pending: 0,
    cells: {
      [COLUMN_KEYS.floor]: own(floor),
      [COLUMN_KEYS.default]: own(price),
      'agent 1': { own: special, pays: special ?? price, rule: special === null ? '默认价' : '渠道特价' },
    },
  };
  return row;
}
