import { MOST_STOCK } from '#features/catalogue/warehouses/judge-stock.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { NOT_CUSTOM, readCustomCell } from './custom-cell.ts';

/** A row of a product sheet, as far as the checks need it; money in fen. */
export interface CheckedRow {
  rowNo: number;
  SkuName: string;
  SkuBasicInfo: string | null;
  externalID: string | null;
  Brand: string | null;
  Category: string | null;
  SkuPrice: number | null;
  SkuPriceWithTax: number | null;
  PriceMin: number | null;
  MarketPrice: number | null;
  SkuInventory: number | null;
  SafetyStock: number | null;
  BinLocation: string | null;
  SkuCustomizedInfos: string | null;
}

export interface SkuRowFault {
  column: keyof Omit<CheckedRow, 'rowNo'>;
  says: string;
}

/** Characters of a 库位. */
export const LONGEST_BIN = 30;

const MOST = 2_000_000_000;
const mostOf = (column: string) => (column === 'SkuInventory' ? MOST_STOCK : MOST);
const COUNTS = ['SkuInventory', 'SafetyStock'] as const;
const NUMBERS = ['SkuPrice', 'SkuPriceWithTax', 'PriceMin', 'MarketPrice', ...COUNTS] as const;

export interface SkuRowContext {
  /** Rows that were good so far, by `skuRowKey`. */
  firstRows: Map<string, CheckedRow>;
  /** The shop's switch SkuExternalIDRequired. */
  codeRequired: boolean;
  /** The shop's switch SkuBrandRequired, for products that the library doesn't have yet. */
  brandRequired: (key: string) => boolean;
  /** Which category a cell names. */
  categoryOf: (text: string) => string | undefined;
  /** Products whose price the person may not change: those that the library has, without the right to. */
  fixedPrices: (key: string) => boolean;
}

/** What is wrong with a row that has the right kinds of values; undefined = nothing. */
export function skuRowFaultOf(row: CheckedRow, checking: SkuRowContext): SkuRowFault | undefined {
  const { firstRows, fixedPrices } = checking;
  const { externalID, SkuPrice, SkuPriceWithTax, PriceMin } = row;
  const unnamed = textFault(row, checking);
  if (unnamed) return unnamed;
  for (const column of NUMBERS) {
    const value = row[column];
    if (value !== null && value < 0)
      return { column, says: `不能为负数，现在是 ${shown(column, value)}，请改成 0 或正数` };
    if (value !== null && value > mostOf(column)) return { column, says: '数字太大，请核对' };
  }
  if (SkuPrice !== null && PriceMin !== null && PriceMin > SkuPrice) {
    return { column: 'PriceMin', says: '最低售价高于价格，请降低最低售价或提高价格' };
  }
  if (SkuPriceWithTax !== null && PriceMin !== null && PriceMin > SkuPriceWithTax)
    return { column: 'PriceMin', says: '最低售价高于含税价格，请降低最低售价或提高含税价格' };
  const key = skuRowKey(row);
  if (fixedPrices(key) && hasPrice(row)) {
    return { column: 'SkuPrice', says: '没有修改价格的权限，请清空这行的各项价格，或请管理员开通' };
  }
  const earlier = firstRows.get(key);
  if (earlier !== undefined)
    return { column: externalID ? 'externalID' : 'SkuName', says: repeats(row, earlier) };
  firstRows.set(key, row);
  return undefined;
}

/** 货号 of a style stands in all its colours and sizes: none of those rows is one too many. */
const repeats = (row: CheckedRow, { rowNo, SkuBasicInfo }: CheckedRow): string =>
  row.externalID && row.SkuBasicInfo && SkuBasicInfo && row.SkuBasicInfo !== SkuBasicInfo
    ? `与第 ${rowNo} 行编码相同、规格不同：一个商品编码只能用于一个规格，请改成各自的编码；这一列是款号的话，请不要读取它`
    : `与第 ${rowNo} 行重复，请只保留一行`;

const isCount = (column: string): boolean => COUNTS.some((each) => each === column);
const shown = (column: string, value: number) => (isCount(column) ? value : value / 100);

function textFault(
  row: CheckedRow,
  { codeRequired, brandRequired, categoryOf }: SkuRowContext,
): SkuRowFault | undefined {
  const { SkuName, externalID, Brand, Category, BinLocation, SkuCustomizedInfos } = row;
  if (SkuName.length > 200) return { column: 'SkuName', says: '商品名称超过 200 个字，请缩短' };
  if (externalID && externalID.length > 100)
    return { column: 'externalID', says: '商品编码超过 100 个字符，请缩短' };
  if (!externalID && codeRequired)
    return { column: 'externalID', says: '店铺要求商品必须有商品编码，请补上' };
  if (Brand && Brand.length > 100) return { column: 'Brand', says: '品牌超过 100 个字，请缩短' };
  if (BinLocation && BinLocation.length > LONGEST_BIN)
    return { column: 'BinLocation', says: `库位超过 ${LONGEST_BIN} 个字符，请缩短` };
  if (SkuCustomizedInfos && !readCustomCell(SkuCustomizedInfos))
    return { column: 'SkuCustomizedInfos', says: NOT_CUSTOM };
  if (Category && !categoryOf(Category))
    return {
      column: 'Category',
      says: `没有分类“${cutText(Category, 40)}”，请先在分类管理中新建，或改成已有的分类`,
    };
  return !Brand && brandRequired(skuRowKey(row))
    ? { column: 'Brand', says: '店铺要求商品必须有品牌，请补上' }
    : undefined;
}

/** What tells two products of a sheet apart: the code, else the name. */
export const skuRowKey = ({ externalID, SkuName }: Pick<CheckedRow, 'externalID' | 'SkuName'>) =>
  externalID ? `code ${codeKey(externalID)}` : `name ${SkuName}`;

const hasPrice = ({ SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice }: CheckedRow) =>
  [SkuPrice, SkuPriceWithTax, PriceMin, MarketPrice].some((price) => price !== null);
