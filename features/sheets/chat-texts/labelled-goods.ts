import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { numberInWords } from './words/number-words.ts';
import type { WrittenGoods } from './words/written-goods.ts';

/** What goods are called by whoever asks for them in a form: 商品, 品项, 货品. */
const GOODS =
  '(?:商品|产品|物品|货品|货物|品[名种项类]|种类|东西|内容|(?<![收发到\\p{Script=Han}])货)(?:名称|信息|明细|清单)?';
/** 要, 要的, 想买, 我要: what is done with them. */
const WANTS = '(?:我们?)?(?:想|需)?(?:要|买|订|订购|购买|选购|下单|拍下?|选)';
/** 商品, 要的东西, 要什么, 下单, 要: a form's own word for goods; 重要 and 下单人 are none. */
const GOODS_LABEL = String.raw`(?<!\p{Script=Han})(?:${WANTS}(?:的|了)?(?:${GOODS}|什么|啥)?|发(?:什么|的?东西)|(?:本单|所[购订买要]|团购|订单)?的?${GOODS})`;
const WHOLE_LABEL = new RegExp(`^${GOODS_LABEL}$`, 'u');
/** Whether a label is a form's own word for goods. */
export const isGoodsLabel = (label: string): boolean => WHOLE_LABEL.test(label);
/** What a form's own word says of the goods, up to the next one: 商品：赣南脐橙 10斤装 x2. */
const LABELLED_GOODS = new RegExp(
  String.raw`${GOODS_LABEL}\s*[:：]\s*([^\n]*?(?:\n(?!\S{2,6}[:：])[^\n]*[*×xX✖]\s?\d{1,3})*)(?=\s\S{2,4}[:：]|\n|$)`,
  'gu',
);

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
  text.replace(LABELLED_COUNT, (_, count: string) => ` ×${numberInWords(count)} `).replace(LABEL, ' ');
const LABEL = new RegExp(String.raw`(?:${GOODS_LABEL}|规格|数量|订单)\s*[:：]`, 'gu');
