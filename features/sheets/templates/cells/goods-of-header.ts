import { measured } from './measured.ts';

/** What the header of a column of one product says: the product and, where it names it, the price of a piece. */
export interface GoodsOfHeader {
  readonly product: string;
  /** In yuan, as written. */
  readonly price?: string;
}

const UNIT = '[件份箱盒个袋包瓶桶只条组单罐提套筐篮斤张]';
/** 3、 and 【必填】 before it. */
const NUMBERED = /^(?:[qQ]?\d{1,2}[、.．)）](?!\d)\s*|【[必选]填】\s*)+/;
/** 选购商品：脐橙10斤 and 预订品种-翠冠梨: what a form asks before each of its goods. */
const ASKED =
  /^请?(?:您)?(?:选购|选择|选定|购买|订购|预[订定]|下单|团购|接龙|报名|想要|所选|自选)*的?(?:商品|产品|货品|宝贝|物品|品种|品项|品名|品类|水果|果品|蔬菜|礼品|套餐)(?:名称|选择|选项)?(?:数量|份数)?\s*[:：—–_·-]\s*(?=.)/;
/** （必填）, （份）, （请填数量）: how the column is filled. */
const FILLING = new RegExp(
  `\\s*[(（[【]\\s*(?:必填|选填|可?不填|单选|多选|单位.{0,4}|${UNIT}|数量.{0,6}|份数|件数|[^()（）]{0,6}填.{0,8})\\s*[)）\\]】]$`,
);
const COUNTED = /\s*[-—–_:：·/|]?\s*(?:购买|订购|下单|需要|要)?的?(?:数量|份数|件数|箱数|盒数|袋数|个数)$/;
/** What a price is for; weights are no pieces where the product names its measure. */
const BY_WEIGHT = '公斤|千克|市斤|斤|两|克|kg|g';
const PER = `(?:\\s*[/每]\\s*(?<unit>${BY_WEIGHT}|${UNIT}))?`;
/** （29.9元）, ¥29.9/箱, →39.9 and 59元; 10元3斤 and 3斤 are no prices of a piece. */
const PRICED = [
  new RegExp(
    `\\s*[(（[【]\\s*(?:单价|价格|[¥￥:：=→-])*\\s*(\\d{1,5}(?:\\.\\d{1,2})?)\\s*[元块]${PER}\\s*[)）\\]】]$`,
    'i',
  ),
  new RegExp(`\\s*[(（[【]\\s*[¥￥]\\s*(\\d{1,5}(?:\\.\\d{1,2})?)\\s*元?${PER}\\s*[)）\\]】]$`, 'i'),
  new RegExp(
    `\\s*(?:单价|价格|[-—–:：=→,，])*\\s*[¥￥]\\s*(\\d{1,5}(?:\\.\\d{1,2})?)\\s*[元块]?${PER}$`,
    'i',
  ),
  new RegExp(`(?:\\s*(?:→|=+>?|->)\\s*)(\\d{1,5}(?:\\.\\d{1,2})?)\\s*[元块]?${PER}$`, 'i'),
  new RegExp(`(?:\\s+|[-—–:：=,，]\\s*|(?<=\\p{L}))(\\d{1,5}(?:\\.\\d{1,2})?)\\s*[元块]${PER}$`, 'iu'),
];

const withoutPrice = (text: string): { text: string; price?: string } => {
  for (const pattern of PRICED) {
    const match = pattern.exec(text);
    const [whole, price] = match ?? [];
    if (whole === undefined || price === undefined || whole.length >= text.length) continue;
    const rest = text.slice(0, -whole.length);
    return isOfPart(match?.groups?.unit, rest) ? { text: rest } : { text: rest, price };
  }
  return { text };
};

const WEIGHT = new RegExp(`^(?:${BY_WEIGHT})$`, 'i');
const MEASURE = new RegExp(`\\d\\s*(?:${BY_WEIGHT})`, 'i');

/** 5斤 at a price for each 斤, 6盒 at one for each 盒: it is the price of a part of a piece. */
function isOfPart(unit: string | undefined, product: string): boolean {
  if (unit === undefined) return false;
  if (WEIGHT.test(unit) && MEASURE.test(product))
    return !new RegExp(`(?<![\\d.])1\\s*${unit}`, 'i').test(product);
  return new RegExp(`(?:[2-9]|\\d[\\d.]*\\d)\\s*${unit}`, 'i').test(product);
}

const withoutQuestion = (text: string): string => text.replace(ASKED, '');

/** Whether a header asks how many of one product: 选购商品：脐橙10斤装（￥49.9）. */
export function isGoodsHeader(header: string): boolean {
  const tidy = header.replace(/\s+/g, ' ').trim().replace(NUMBERED, '');
  return withoutQuestion(tidy) !== tidy && (measured.test(tidy) || goodsOfHeader(header).price !== undefined);
}

/** Takes a header apart: 2、红富士苹果5斤装（29.9元）（必填） is 红富士苹果5斤装 at 29.9. */
export function goodsOfHeader(header: string): GoodsOfHeader {
  const tidy = header.replace(/\s+/g, ' ').trim();
  let text = withoutQuestion(tidy.replace(NUMBERED, '').replace(/^[*＊★]+|[*＊:：]+$/g, ''));
  let price: string | undefined;
  for (let before = ''; before !== text; ) {
    before = text;
    const less = text.replace(FILLING, '').replace(COUNTED, '').trim();
    if (less !== '') text = less;
    const priced = price === undefined ? withoutPrice(text) : { text };
    price ??= priced.price;
    text = priced.text.trim();
  }
  return { product: text || tidy, ...(price !== undefined && { price }) };
}
