import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOfWord } from '../chat-doubt.ts';
import type { ChatList } from '../chat-list.ts';
import { numberInWords } from '../words/number-words.ts';
import { GAP, type WordRule } from './person-line.ts';

/** 未付, 已转账75: how it stands with the money, and perhaps the sum. */
export const takePayment: WordRule = (word, { sums, notes }) => {
  const payment = PAYMENT.exec(word);
  if (!payment) return undefined;
  const { before, sum = before } = payment.groups ?? {};
  if (sum) sums.push(sum);
  notes.push(before ? `备注：${word}` : word);
  return GAP;
};

/** 未付, 已转账75, 微信已付, 116已转. */
const PAYMENT =
  /^(?:(?<before>\d{1,5}(?:\.\d{1,2})?)元?已[转付][了过好]?|(?:微信|支付宝|款)?(?:[已未没待](?:付款?|转账?|支付|收款?|结)|转账|付款?了?|微信转)[了]?[¥￥]?(?<sum>\d{1,5}(?:\.\d{1,2})?)?元?)$/u;

/** 尾号6688: the end of a phone, which says who pays or fetches. */
export const takePhoneTail: WordRule = (word, { notes }) => {
  if (!PHONE_TAIL.test(word)) return undefined;
  notes.push(word);
  return GAP;
};

const PHONE_TAIL = /^(?:手机|电话)?尾号[:：]?\d{4}$/;

/** 共78元, ¥39.9, 金额：58, 优惠后110元: a sum alone. */
export const takeSum: WordRule = (word, { list, sums }) => {
  const sum = PAID.exec(word);
  if (!sum || countsPieces(word, list)) return undefined;
  sums.push(sum[1] ?? sum[2] ?? sum[3] ?? '');
  return GAP;
};
/** 84 of 鱿鱼3包 84: a number alone that is what the goods before it cost. */
export const takeSumOfGoods: WordRule = (word, { entry, goods, sums }) => {
  const isSum = entry.isListed ? /^\d{2,5}(?:\.\d{1,2})?$/ : /^\d{1,5}\.\d{1,2}$/;
  if (goods.isEmpty || sums.length > 0 || !isSum.test(word)) return undefined;
  const read = goods.inWordsOfList();
  const sum = read.reduce((all, { price, count }) => all + Number(price) * count, 0);
  if (!read.every(({ price }) => Number(price) > 0) || Math.abs(sum - Number(word)) > 0.005) return undefined;
  sums.push(word);
  return GAP;
};
/** 共61, 共3, 一共两份: of all goods together, in yuan or in pieces. */
export const takeTotal: WordRule = (word, { sums, totals }) => {
  const { number, unit, paid } = TOTAL.exec(word)?.groups ?? {};
  if (number === undefined) return undefined;
  if (paid) sums.push(number);
  else totals.push({ word, number: numberInWords(number), hasUnit: unit !== undefined, isAddedUp: false });
  return GAP;
};
const TOTAL = new RegExp(
  String.raw`^(?:一?共|合计|总[计共]?)[:：]?(?:(?<number>\d{1,5}(?:\.\d{1,2})?|[一二两三四五六七八九十]{1,2})(?:(?<unit>${COUNT_UNIT})|(?<paid>已?[转付][了过好]?))?)$`,
  'u',
);

/** 58元×2=116, 58+80=138: what it costs by what; the number that is no price counts what stands before it. */
export const takeCalculation: WordRule = (word, { list, goods, sums, totals, doubts }) => {
  const { price, yuan, times, sum } = TIMES_PRICE.exec(word)?.groups ?? {};
  if (price && times && (yuan || sum)) {
    const isPrice = (number: string) => list.offered.some((one) => Number(one.price) === Number(number));
    // 2*58=116: the count may stand first.
    const isTurned = !yuan && isPrice(times) && !price.includes('.');
    if (!yuan && isPrice(price) === isTurned)
      doubts.push(doubtOfWord('goods', word, '里哪个是数量没有写明，请核对数量'));
    const count = Number(isTurned && !isPrice(price) ? price : times);
    if (goods.last?.count === 1) Object.assign(goods.last, { count, isUncounted: undefined });
    else if (goods.isEmpty)
      goods.put({ name: nameAtPrice(isTurned ? times : price, list), size: '', count, isBare: false });
    if (sum) sums.push(sum);
    return GAP;
  }
  const [, total] = SUM_OF_NUMBERS.exec(word) ?? [];
  if (total === undefined) return undefined;
  totals.push({ word, number: Number(total), hasUnit: false, isAddedUp: true });
  return GAP;
};
/** 打底裤 of 59*2=118, where one thing alone costs 59. */
function nameAtPrice(price: string, { offered }: ChatList): string {
  const [offer, ...others] = offered.filter((one) => Number(one.price) === Number(price));
  return others.length === 0 ? (offer?.name ?? '') : '';
}
const TIMES_PRICE =
  /^(?<price>\d{1,4}(?:\.\d{1,2})?)(?<yuan>元|块)?[*×xX✖](?<times>\d{1,3})(?:份|箱|件|盒)?(?:=(?<sum>\d{1,5}(?:\.\d{1,2})?)元?)?$/u;
const SUM_OF_NUMBERS =
  /^(?:\d{1,4}(?:\.\d{1,2})?元?[+＋])+\d{1,4}(?:\.\d{1,2})?元?=(\d{1,5}(?:\.\d{1,2})?)元?$/u;

const PAID =
  /^(?:(?:一?共|合计|总[计共]|实付|已付|付了?|\p{Script=Han}{0,2}[惠折券减]后)[:：]?)?\s?(?:[¥￥]\s?(\d+(?:\.\d{1,2})?)元?|(\d+(?:\.\d{1,2})?)\s?(?:元|块钱?))(?:已?[转付][了过好]?)?$|^(?:订单)?(?:金额|实[付收])[:：](\d+(?:\.\d{1,2})?)$/u;

/** 运费8块, 运费10: money that is said of no goods. */
export const takeFee: WordRule = (word, { list, notes }) => {
  const { front, isPrice } = moneyBehind(word, list);
  if (!(FEE_ALONE.test(word) || (isPrice && FEE.test(front)))) return undefined;
  notes.push(word);
  return GAP;
};
const FEE = /(?:费|优惠|红包|差价?|退|补|押金|返|减|付|计)$/;
const FEE_ALONE = /^[运邮快递配送服务包装]{1,3}费[:：]?\d{1,3}(?:\.\d{1,2})?$/u;

/** 草莓50块, 苹果39块一份: what stands before money, the money, and the piece that it is the price of. */
export function moneyBehind(
  word: string,
  list: ChatList,
): { front: string; money: string; piece: string; isPrice: boolean } {
  const [, front = '', money = '', piece = ''] = GOODS_AND_MONEY.exec(word) ?? [];
  return { front, money, piece, isPrice: front !== '' && !countsPieces(word, list) };
}
const GOODS_AND_MONEY =
  /^([\p{Script=Han}A-Za-z]{1,10}|.{2,14}?[\p{Script=Han}])(?<![*×xX✖✕])[¥￥]?(\d{1,4}(?:\.\d{1,2})?)(?:元|块钱?)([一每/]\p{Script=Han}{1,2})?$/u;

/** 2块, 玫瑰2块: pieces, where the list sells by 块. */
const countsPieces = (word: string, { hasPieces }: ChatList): boolean => hasPieces && PIECES.test(word);
const PIECES = /^[^共计付¥￥]*[\d一二两三四五六七八九十]\s?块$/;
