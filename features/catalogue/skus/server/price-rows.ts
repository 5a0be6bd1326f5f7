import type { NewPrice } from '#features/catalogue/price-changes/new-price.ts';
import { newPricesOfDefault } from '#features/catalogue/price-changes/new-prices.ts';
import { hideFigures } from '#features/catalogue/price-changes/price-result.ts';
import { changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { skuRowKey } from '../check-sku-rows.ts';
import type { SkuRow } from './sku-row.ts';
import type { ExistingSkus } from './write-skus.ts';

const COLUMNS: Partial<Record<number, string>> = {
  [PRICE_KINDS.withTax]: 'SkuPriceWithTax',
  [PRICE_KINDS.floor]: 'PriceMin',
};

/** The prices of a sheet's rows for products that the library has. */
export class RowPrices<R extends SkuRow> {
  private readonly ctx: ShopCtx;
  private readonly newPrices: readonly NewPrice[];
  private readonly rows: ReadonlyMap<number, R>;
  private readonly now = Date.now();

  constructor(ctx: ShopCtx, rows: readonly R[], known: ExistingSkus) {
    this.ctx = ctx;
    this.rows = new Map(rows.map((row) => [row.rowNo, row]));
    this.newPrices = rows.flatMap((row) => this.wantedOf(row, known.get(skuRowKey(row))));
  }

  /** Why prices can't be taken: their whole rows are left out. */
  async problems(): Promise<{ row: R; column: string; says: string }[]> {
    const judged = await this.change(true);
    const sees = this.ctx.can('price.sales.view');
    const problems = new Map<number, { row: R; column: string; says: string }>();
    for (const { rowNo = 0, kind, says, outcome } of judged) {
      const row = this.rows.get(rowNo);
      if (row && outcome !== 'changed' && outcome !== 'unchanged')
        problems.set(rowNo, { row, column: COLUMNS[kind] ?? 'SkuPrice', says: hideFigures(sees, says) });
    }
    return [...problems.values()];
  }

  /** Writes those of the rows that are taken. */
  async write(rows: readonly R[]): Promise<void> {
    const rowNos = new Set(rows.map(({ rowNo }) => rowNo));
    await this.change(false, ({ rowNo }) => rowNos.has(rowNo ?? 0));
  }

  private async change(preview: boolean, isMeant: (price: NewPrice) => boolean = () => true) {
    const newPrices = this.newPrices.filter(isMeant);
    if (newPrices.length === 0) return [];
    const change = { newPrices, source: 'sheet', note: '商品表', notify: true, preview } as const;
    return (await changePrices(this.ctx.db, this.ctx.user, change, this.now)).judged;
  }

  private wantedOf(row: SkuRow, SkuID: string | undefined): NewPrice[] {
    const { rowNo, SkuPrice, SkuPriceWithTax, PriceMin } = row;
    if (!SkuID || (SkuPrice === null && SkuPriceWithTax === null && PriceMin === null)) return [];
    const prices = {
      SkuPrice: named(SkuPrice),
      SkuPriceWithTax: named(SkuPriceWithTax),
      PriceMin: named(PriceMin),
    };
    const when = { from: this.now, to: null, keepLower: true };
    return newPricesOfDefault({ SkuID, ...prices, ApplyToSpus: false }, when).map((each) => ({
      ...each,
      rowNo,
    }));
  }
}

/** An empty cell leaves what the product has. */
const named = (fen: Fen | null): number | undefined => (fen === null ? undefined : yuanOf(fen));
