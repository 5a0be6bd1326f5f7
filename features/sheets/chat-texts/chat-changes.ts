import { isStop } from './stop-words.ts';
import { goodsInWord } from './words/goods-in-word.ts';
import type { WrittenGoods } from './words/written-goods.ts';
import { nameAlone } from './words/written-goods.ts';

/** What somebody takes back or puts another way: 黄桃改成3箱, 橘子不要了. */
export interface ChatChange {
  /** What it is about; empty: what was said last. */
  name: string;
  /** What the same word wanted first: 3份 of 3份改成2份. */
  before?: WrittenGoods;
  /** What is wanted now; absent: none of it. */
  now?: WrittenGoods;
}

const OTHERWISE =
  /^(.{0,12}?)(?:改成|改为|改到|换成|变成|更正为?|改单[成为]?|改|换)[:：]?(?=[\p{L}\d+])(.{1,14}?)[吧啊哈哦呢啦呀哟]*$/u;
const NO_MORE =
  /^(.{0,10}?)(?:[就都全]?(?:先|也)?(?:不要了?|不买了?|不拼了?|不参加了?|取消了?|退了|退掉|算了|已退[款单]?|退[款单]|已取消)|退出接?龙?)[啦吧哦哈]?$/u;
const NOBODY = /^(?:我的?|咱|我们|我家|我?这[单份个]?|这次|这个|今天|先|抱歉|不好意思|谢谢|的|那[份单])*$/;
/** 我的|蓝莓换成水蜜桃. */
const WHOSE = /^(?:我们|我家|我这|我)?的?(?=\p{L})/u;
/** 地址改成…, 换成中通: of no goods. */
const NO_GOODS =
  /地址|住址|电话|手机|号码|名字|姓名|收[件货]|联系|日期|时间|快递|顺丰|中通|圆通|韵达|申通|极兔|邮政/u;

/** A word that changes what was said before; nothing where it says something else. */
export function changeIn(written: string): ChatChange | undefined {
  const word = written.replace(PICTURES_AHEAD, '');
  const none = NO_MORE.exec(word);
  if (none) {
    const subject = none[1] ?? '';
    if (/不要$/.test(word) && subject !== '') return undefined;
    return NOBODY.test(subject) ? { name: '' } : { name: nameIn(subject) };
  }
  const [, front = '', after = ''] = OTHERWISE.exec(word) ?? [];
  const goods = after === '' ? undefined : goodsInWord(after);
  const other = after === '' || goods ? undefined : goodsInstead(front, after, word);
  if (other) return other;
  const [now] = goods ?? [];
  if (
    !now ||
    goods?.length !== 1 ||
    (now.isBare && !/[改换变][成为到]|更正/.test(word) && !goodsInWord(front))
  )
    return undefined;
  const [before] = goodsInWord(front) ?? [];
  return { name: NOBODY.test(front) ? '' : nameIn(front), now, ...(before && { before }) };
}

/** 蓝莓换成水蜜桃: as many of others, where the list has them. */
function goodsInstead(front: string, after: string, word: string): ChatChange | undefined {
  const name = front.replace(WHOSE, '');
  const isNamed = /^\p{Script=Han}{2,8}$/u.test(name) && /^\p{Script=Han}{2,8}$/u.test(after);
  if (!isNamed || !/[改换变][成为到]/.test(word) || NO_GOODS.test(word)) return undefined;
  return { name, now: nameAlone(after) };
}

/** ❌ of ❌取消. */
const PICTURES_AHEAD = /^(?:\p{Extended_Pictographic}\ufe0f?)+/u;

/** 黄桃 of 黄桃2箱|改成…, nothing of 3份|改成…. */
const nameIn = (words: string): string => goodsInWord(words)?.[0]?.name ?? words;

/** The goods after the change. */
export function applyChange(
  written: readonly WrittenGoods[],
  { name, now }: ChatChange,
  isSame: (one: WrittenGoods, name: string) => boolean,
): WrittenGoods[] {
  const about = name || (now?.name && written.some((one) => isSame(one, now.name)) ? now.name : '');
  const at = about === '' ? written.length - 1 : written.findLastIndex((one) => isSame(one, about));
  const old = written[at];
  if (!now) return about === '' ? [] : written.filter((_, nth) => nth !== at);
  if (!old) return [...written, { ...now, name: now.name || name }];
  const next = {
    ...old,
    count: now.isUncounted ? old.count : now.count,
    // 换成生蚝吧，1箱: a count may follow.
    isBare: now.isUncounted === true,
    ...((now.name || now.size) && { name: now.name || old.name, size: now.size }),
  };
  return written.map((one, nth) => (nth === at ? next : one));
}

/** 不对, 说错了: what follows stands in the place of what was said. */
export const CORRECTION = /^(?:不对|错了|[说写打发]错了?|更正|改一下|不是)[，,。!！\s]*/u;

/** Whether a text changes or adds to what was wanted. */
export const changesGoods = (text: string): boolean =>
  text
    .split(/[\s,，;；。!！]+/)
    .some(
      (word, at, words) =>
        changeIn(word) !== undefined || TAKES_FEWER.test(word) || addsGoods(word, words[at + 1]),
    );

/** 鲍鱼改成三份（备注：家里来人）: why somebody changes what they wanted is a note of it. */
export const withReasonsApart = (change: string): string =>
  changesGoods(change)
    ? change
        .split(/[\s,，;；。!！]+/)
        .filter((clause) => clause !== '')
        .map((clause) => (REASON.test(clause) && !saysGoods(clause) ? `（备注：${clause}）` : clause))
        .join('，')
    : change;
/** Words alone, and no name: these have up to three letters. */
const REASON = /^\p{Script=Han}{4,14}$/u;
const saysGoods = (clause: string): boolean =>
  changesGoods(clause) || goodsInWord(clause) !== undefined || CORRECTION.test(clause) || isStop(clause);

/** 莲藕再加一份. */
const MORE_OF_GOODS = /^\p{Script=Han}{1,8}(?:(?:再|又)[加要来]|多?(?<!参)加)[\d一二两三四五六七八九十]/u;
/** 减1份. */
const TAKES_FEWER = /^(?:减|少要)[\d一二两三四五六七八九十]/;

/** 再加一个, 加苹果1箱, 加 苹果1箱: a count stands behind it, so 加州 is none. */
function addsGoods(word: string, next = ''): boolean {
  if (MORE_OF_GOODS.test(word)) return true;
  const [adds = ''] = /^(?:再|另外?|又)?加/.exec(word) ?? [];
  const added = word.slice(adds.length) || next;
  return adds !== '' && (/^[\d一二两三四五六七八九十半①-⑳]/.test(added) || goodsInWord(added) !== undefined);
}
