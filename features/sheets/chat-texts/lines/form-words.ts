import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import { COUNT_UNIT, isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOf, doubtOfWord } from '../chat-doubt.ts';
import { isNameOfGoods } from '../chat-list.ts';
import { isGoodsLabel } from '../labelled-goods.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import type { PersonLine } from './person-line.ts';

/** 收件人 田娜 联系方式 159… 购买 雪花酥×3: a form that writes a blank for the sign behind its labels. */
export const withSignsOfForm = (text: string): string =>
  NAME_WITHOUT_SIGN.test(text) ? text.replace(GOODS_WITHOUT_SIGN, '商品：') : text;
const NAME_WITHOUT_SIGN = /(?<=^|\s)(?:收[件货]人|姓名|联系人)[ \t]+\p{Script=Han}{2,4}(?=\s)/u;
const GOODS_WITHOUT_SIGN = /(?<=^|\s)(?:商品|产品|品名|购买|订购|要的(?:东西)?)[ \t]+(?=\p{Script=Han})/gu;

/** 备注 放前台, 备注“煮之前别化冻”: a remark behind a blank or in signs of quoting. */
export const withSignsOfRemarks = (text: string): string => text.replace(REMARK, '备注：$<words>');
const REMARK =
  /(?<=^|[\s,，;；。、）)])(?:备注|留言)(?:一下)?(?:[ \t]*[:：]?[ \t]*[“"「『](?<words>[^“”"「」『』\n]+)[”"」』]|[ \t]+(?=\p{Script=Han}))/gmu;

/** 宝贝：辣条2包, 想吃的：糯玉米10根、紫薯2斤: whatever a label is called, behind a phone or in a form it is one of goods before goods alone. */
export const withoutLabelsBeforeGoods = (text: string): string =>
  text.replace(ANY_LABEL, (whole: string, label: string, goods: string, at: number) => {
    const isOther = isGoodsLabel(label) || NO_GOODS_LABEL.test(label);
    const isLabel = !isOther && (FORM.test(text) || PHONE.test(text.slice(0, at)));
    const counted = goods.replace(/\s+(?=[*×xX✖]\s?\d)/gu, '');
    const isGoods = counted
      .split(/[\s,，;；]+/)
      .every((word) => goodsInWord(word)?.every(({ isBare }) => !isBare));
    return isLabel && isGoods ? ` ${counted}` : whole;
  });
const ANY_LABEL = /(?<![^\s,，;；。])(\p{Script=Han}{1,6})\s?[:：]\s?([^\n:：]+?)(?=\s+\S{1,6}[:：]|\s*$)/gmu;
/** 备注, 赠品, 合计: what is behind these is asked about, given or added up. */
const NO_GOODS_LABEL =
  /备注|留言|[赠送]|[合总共小]计|一共|总共|库存|已[发到]|[收寄发][件货]|地址|住址|电话|手机|姓名|名字|昵称|时间|日期|金额|价/u;
const FORM = /(?:姓名|收[件货]人?|联系人|电话|手机|地址|住址)\s?[:：]/u;

/** 订单状态：已取消, 状态：未支付: what a platform says of an order; only what is surely over is put aside. */
export const withoutState = (text: string, { goods, notes, doubts }: PersonLine): string =>
  text.replace(STATE, (state: string, value: string) => {
    if (CANCELLED.test(value)) goods.cancel();
    else if (!READY.test(value)) doubts.push(doubtOf('order', `写着“${state.trim()}”，请核对要不要发`));
    else notes.push(`备注：${state.trim()}`);
    return ' ';
  });
const STATE = /(?:(?:订单|交易|支付|付款|退款|售后)?状态)\s?[:：]\s?(\p{Script=Han}{2,8})/gu;
/** 取消中, 部分退款 and 申请取消 are not yet. */
const CANCELLED =
  /^(?:(?:订单|交易|用户|买家|超时|自动|已)*(?:取消|关闭|作废)|已?(?:全额)?退款(?:成功|完成)|已(?:全额)?退[款货]?)$/u;
/** Paid and not sent, or without anything that stops it: 待发货, 无售后, 未申请退款. 已发货 and 待付款 are neither. */
const READY =
  /^(?:(?:待|未|等待)(?:卖家)?发货|已?(?:支付|付款|收款)(?:成功|完成)?|已[支付]|已?成团|已?接单|(?:无|没有|暂无|未(?:申请|发起|取消|关闭|退)).*|正常)$/u;

/**
 * 抽纸 2提, 婴儿湿巾80抽 10包, 腊肠 3 behind where to: a word that is neither place, wish nor name, right before a count,
 * is what is counted, though no heading offers it.
 */
export const withoutNamedCounts = (text: string, line: PersonLine): string => {
  const { list, goods, doubts } = line;
  if (list.hasColumns || list.words.sellsOneThing || !hasReceiverAhead(text)) return text;
  return text.replace(
    NAMED_COUNT,
    (whole: string, name: string, gap: string, counted: string, bare: string, at: number) => {
      if (!mayBeGoods(name, line) || !isBehindReceiver(text.slice(0, at))) return whole;
      const [only, ...more] = goodsInWord(`${name}×1`) ?? [];
      const written = only && more.length === 0 && only.name !== '' ? only : { name, size: '' };
      goods.put({
        name: written.name,
        size: written.size,
        count: numberInWords(counted ?? bare),
        isBare: false,
      });
      const isInCells = line.hasCells || /[,，;；、]/.test(gap);
      if (nameScore(name) >= 4 || (counted === undefined && !isInCells))
        doubts.push(doubtOfWord('goods', name, '按商品读的，请核对商品和数量'));
      return ' ';
    },
  );
};
const COUNT = String.raw`(?<counted>\d{1,3}|[一二两三四五六七八九十]{1,2})(?:${COUNT_UNIT})`;
const NAMED_COUNT = new RegExp(
  String.raw`(?<=[\s,，;；、])(?<name>\p{Script=Han}[\p{Script=Han}A-Za-z]{1,9}(?:\d+(?:\.\d+)?[A-Za-z\p{Script=Han}]{1,2}装?)?)(?<gap>[ \t,，;；、]+)(?:${COUNT}|(?<bare>[1-9]\d?)(?=\s*$))(?=$|[\s,，;；。、])`,
  'gu',
);

function mayBeGoods(name: string, { list, isRegion }: PersonLine): boolean {
  const isCounted = goodsInWord(name)?.some(({ isBare, size }) => !isBare && size === '') ?? false;
  return !(
    isNameOfGoods(name, list) ||
    isPlace(name) ||
    isWish(name) ||
    isCounted ||
    SAID.test(name) ||
    isRegion(name)
  );
}
const SAID = /[送寄发给收放付改换取拿退]|数量|合计|一共|其中|[再也还共总]$|地址|电话|备注/u;

const PHONE = /(?<!\d)(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/u;
/** Who it is for stands beside the phone or behind a label, so that the word before a count is nobody's name. */
const hasReceiverAhead = (text: string): boolean => {
  const [before = '', behind = ''] = text.split(PHONE);
  if (!PHONE.test(text)) return false;
  const words = [
    /([^\s,，;；:：、]+)[\s,，;；:：、]*$/u.exec(before)?.[1] ?? '',
    /^[\s,，;；、]*([^\s,，;；、]+)/u.exec(behind)?.[1] ?? '',
  ];
  return LABELLED_NAME.test(text) || words.some((word) => nameScore(word) >= 1);
};
const LABELLED_NAME = /(?:收[件货]人|姓名|名字|联系人|客户)\s?[:：]?\s?\p{L}/u;
/** Behind a place with its number, which ends an address. */
const isBehindReceiver = (before: string): boolean =>
  PLACED.test(before) && (PHONE.test(before) || before.length > 12);
const PLACED = /[路街道巷弄号栋幢楼室村镇乡苑园城区县].*\d/u;
