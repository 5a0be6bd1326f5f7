import type { SheetField } from './fields/order-fields.ts';

export type SheetCommand = 'order' | 'waybill' | 'product-summary' | 'none';

export interface ColumnPosition {
  readonly index: number;
  readonly header: string;
}

/** A column found for a field. `score` 0–100: from about 60 on it may be taken without asking. */
export interface MappedColumn extends ColumnPosition {
  readonly score: number;
  readonly from: 'template' | 'synonym' | 'content';
  /** Further columns of the field: an address over 地址1, 地址2, 门牌, another column for each product. */
  readonly more?: readonly ColumnPosition[];
}

export type ColumnMapping = { readonly [Field in SheetField]?: MappedColumn };

export interface Recognition {
  readonly command: SheetCommand;
  /** 第三方平台 as its users call it, when the sheet is known to be that platform's. */
  readonly platform?: string;
  /** Key of the standard template that matched. */
  readonly template?: string;
  /** True when nobody needs to look at the mapping before it is used. */
  readonly certain: boolean;
  /** An order sheet that also carries order number and waybill can serve as a waybill sheet once filled. */
  readonly waybillToo: boolean;
  readonly mapping: ColumnMapping;
  readonly unmapped: readonly { readonly index: number; readonly header: string }[];
  /** Chinese sentences for the user: why refused, what to look at. */
  readonly remarks: readonly string[];
}
