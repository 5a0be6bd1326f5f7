import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { numberInWords, type WrittenGoods } from './chat-words.ts';

/** What a form's own word says of the goods, up to the next one: 商品：赣南脐橙 10斤装 x2. */
const LABELLED_GOODS =
  /(?:商品(?:名称|信息)?|产品|品[名种]|种类|(?<!收|发|到)货[品物]?|(?:购买|订购|要的?)(?:东西|商品|内容)|购买|订购|[要买发]什么)\s*[:：]\s*([^\n]*?(?:\n(?!\S{2,6}[:：])[^\n]*[*×xX✖]\s?\d{1,3})*)(?=\s\S{2,4}[:：]|\n|$)/g;

const UNITS = `${COUNT_UNIT}|${WEIGHT_UNIT}`;
/** [5斤装]洛川苹果 * 2, 3对装礼盒 x2 behind 商品：, as platforms write an item. */
const LABELLED_ITEM = new RegExp(
  String.raw`^(?:[【[(（](?<kind>[^】\])）]{1,16})[】\])）]\s*)?(?<name>(?:[\p{Script=Han}A-Za-z]|\d{1,4}\p{L}(?=.*[*×xX✖])).{0,24}?)\s*(?<size>\d+(?:\.\d+)?\s?(?:${UNITS})装?)?\s*(?:[*×xX✖]\s*(?<count>\d{1,3})(?:\s?(?:${COUNT_UNIT}))?|(?<pieces>\d{1,3}|[一二两三四五六七八九十])\s?(?:${COUNT_UNIT}))$`,
  'u',
);
/** 数量：, 几包：, 箱数：, 要多少：. */
const COUNT_LABEL = String.raw`(?:(?:购买|订购|要|买)?(?:数量|几(?:${COUNT_UNIT})|多少(?:${COUNT_UNIT})?)|(?<![\p{Script=Han}\d])(?:${COUNT_UNIT})数)`;
const LABELLED_COUNT = new RegExp(
  String.raw`${COUNT_LABEL}\s*[:：]\s*(\d{1,4}|[一二两三四五六七八九十]{1,2})(?:\s?(?:${COUNT_UNIT}))?`,
  'gu',
);

/** What stands behind each 商品： of a text. */
export const labelledGoods = (text: string): string[] =>
  [...text.matchAll(LABELLED_GOODS)].map(([, goods = '']) => goods);

/** Takes out what stands behind 商品： where each item has its count, and gives the items to `put`. */
export function withoutItems(text: string, put: (item: WrittenGoods) => void): string {
  return text.replace(LABELLED_GOODS, (label, goods: string) => {
    const itemsBy = (sign: RegExp) =>
      goods.split(sign).map((item) => LABELLED_ITEM.exec(item.trim())?.groups);
    const everyItem = itemsBy(/[;；，,、\n]/);
    const items = everyItem.every((item) => item !== undefined) ? everyItem : itemsBy(/[;；\n]/);
    if (!items.every((item) => item !== undefined)) return label;
    for (const { kind = '', name = '', size = '', count, pieces = '1' } of items)
      put({
        name,
        size: (size || kind).replace(/\s/g, ''),
        count: numberInWords(count ?? pieces),
        isBare: false,
      });
    return ' ';
  });
}

/** 规格：5斤装. */
const LABELLED_SIZE = new RegExp(
  String.raw`规格\s*[:：]\s*(\d+(?:\.\d+)?\s?(?:${UNITS})装?)(?=$|[\s,，;；])`,
  'u',
);

/** 品名：婴儿湿巾80抽 and 数量：5: the only goods of a form and how many, each behind its own label. */
export function withoutCountedItem(text: string, put: (item: WrittenGoods) => void): string {
  const goods = [...text.matchAll(LABELLED_GOODS)];
  const counts = [...text.matchAll(LABELLED_COUNT)];
  const [[label = '', name = ''] = [], ...more] = goods;
  const [[counted = '', count = ''] = [], ...others] = counts;
  if (
    !/^\p{L}[^,，;；、\n*×]{0,29}$/u.test(name.trim()) ||
    more.length > 0 ||
    count === '' ||
    others.length > 0
  )
    return text;
  const [sized = '', size = ''] = LABELLED_SIZE.exec(text) ?? [];
  put({ name: name.trim(), size, count: numberInWords(count), isBare: false });
  return text.replace(label, ' ').replace(counted, ' ').replace(sized, ' ');
}

/** A form's own words for goods and counts: "商品：脐橙10斤 数量：2". */
export const withoutLabels = (text: string): string =>
  text
    .replace(LABELLED_COUNT, (_, count: string) => ` ×${numberInWords(count)} `)
    .replace(
      /(?:商品(?:名称|信息)?|产品|品[名种]|种类|(?<!收|发|到)货[品物]?|(?:购买|订购|要的?)(?:东西|商品|内容)|[要买发]什么|规格|数量|订单|下单|购买|订购)\s*[:：]/g,
      ' ',
    );
