import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { ActName } from './acts.ts';

/** What a sheet says for one order besides its number; it stands before what is said for all. */
export interface OwnInput {
  Reason?: string;
  Note?: string;
  Tags?: string[];
  Price?: number;
  Freight?: number;
  WarehouseName?: string;
  Receiver?: string;
  Phone?: string;
  Address?: string;
}
type Field = keyof OwnInput;

const TITLES: Record<Field, readonly string[]> = {
  Reason: ['原因', '说明', '取消原因', '催单说明', '改价原因', '改地址原因'],
  Note: ['备注', '说明', '卖家备注', '本店备注', '挂起说明'],
  Tags: ['标签', '订单标签'],
  Price: ['新价格', '价格', '单价', '新单价', '改后价格'],
  Freight: ['新运费', '运费'],
  WarehouseName: ['仓库', '发货仓库', '新仓库'],
  Receiver: ['收件人', '收货人', '新收件人', '姓名'],
  Phone: ['手机号', '手机', '电话', '联系电话', '收件人手机', '收件人电话', '新手机号'],
  Address: ['地址', '收货地址', '详细地址', '新地址', '收件地址'],
};

/** The columns that an act reads, in the words that the page names them by. */
export const OWN_COLUMNS: Partial<Record<ActName, readonly Field[]>> = {
  suspend: ['Note'],
  urge: ['Reason'],
  cancel: ['Reason'],
  notes: ['Note'],
  tags: ['Tags'],
  price: ['Price', 'Freight', 'Reason'],
  warehouse: ['WarehouseName'],
  address: ['Receiver', 'Phone', 'Address', 'Reason'],
};
export const ownTitle = (field: Field): string => TITLES[field][0] ?? field;
export const isOwnField = (key: string): key is Field => Object.hasOwn(TITLES, key);
export const columnsSay = (act: ActName): string => (OWN_COLUMNS[act] ?? []).map(ownTitle).join('、');

/** Where each field of an act stands in a sheet, by its header row; undefined: not a header. */
export function ownColumns(act: ActName, cells: readonly string[]): Map<number, Field> | undefined {
  const keys = cells.map(headerKey);
  const columns = (OWN_COLUMNS[act] ?? []).flatMap((field) => {
    const at = keys.findIndex((key) => TITLES[field].includes(key));
    return at < 0 ? [] : [[at, field] as const];
  });
  return columns.length > 0 ? new Map(columns) : undefined;
}

const MONEY = /^\d{1,6}(?:\.\d{1,2})?$/;

/** What a row says for its order, or why that can't be. */
export function readOwn(columns: ReadonlyMap<number, Field>, cells: readonly string[]): OwnInput | string {
  const own: OwnInput = {};
  for (const [at, field] of columns) {
    const text = (cells[at] ?? '').trim();
    if (!text) continue;
    if (field === 'Price' || field === 'Freight') {
      const plain = text.normalize('NFKC').replace(/^[¥￥]|[,\s]|元$/g, '');
      if (!MONEY.test(plain))
        return `${TITLES[field][0]}“${cutText(text, 20)}”不是金额，请填最多两位小数的数字`;
      own[field] = Number(plain);
    } else if (field === 'Tags') own.Tags = tagsOf(text);
    else own[field] = cutText(text, field === 'Address' ? 500 : 200);
  }
  return own;
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(/[,，;；、|]+/).map((tag) => cutText(tag.trim(), 30)))].filter(Boolean).slice(0, 20);

const PRICES: readonly Field[] = ['Price', 'Freight'];

/** 新价格 12.00；原因 少发: what stands beside a line; no prices for who may not see those. */
export const ownInputText = (own: OwnInput, seesPrices: boolean): string =>
  (Object.keys(TITLES) as Field[])
    .flatMap((field) => {
      const value = own[field];
      if (value === undefined || (!seesPrices && PRICES.includes(field))) return [];
      const text = Array.isArray(value)
        ? value.join('、')
        : typeof value === 'number'
          ? value.toFixed(2)
          : value;
      return [`${TITLES[field][0]} ${text}`];
    })
    .join('；');
