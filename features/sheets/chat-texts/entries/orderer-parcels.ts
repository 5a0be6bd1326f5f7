import { COUNT_UNIT, isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatDoubt, doubtOf } from '../chat-doubt.ts';
import type { ChatEntry, TextLine } from '../chat-entry.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import { hasReceiver } from './line-kinds.ts';
import { leadOf } from './list-writers.ts';
import { withoutNumber } from './serials.ts';

/**
 * 罗强+6 above two lines with a phone and a place each: a parcel to each, of what that line counts. None where a line
 * counts nothing, or it is not clear of what.
 */
export function ordererParcels(written: readonly TextLine[]): ChatEntry[] {
  const places = parcelsToPlaces(written);
  if (places.length > 0) return places;
  const lines = written.flatMap(sharesApart);
  const first = lines.findIndex(({ text }) => hasReceiver(text));
  const [head, ...more] = lines.slice(0, Math.max(0, first));
  const receivers = lines.filter(({ text }) => hasReceiver(text));
  if (first === 0 && receivers.length > 1) return parcelsOfLines(lines);
  if (!head || receivers.length < 2 || !receivers.every(({ text }) => PLACED.test(text))) return [];
  const orderer = leadOf(head.text);
  const above = wordsAbove([
    withoutNumber(head.text).replace(/^@/, '').slice(orderer.length),
    ...more.map(({ text }) => text),
  ]);
  const parcels = parcelTexts(lines.slice(first)).map(({ line, text }) => ({
    line,
    text,
    shared: withoutSharing(text),
  }));
  const counts = parcels.map(({ shared }) => countsIn(shared));
  const name = counts.every((goods) => goods.length > 0)
    ? nameOfCounts(counts.flat(), above.goods)
    : undefined;
  if (name === undefined) return [];
  const words = above.others.join(' ').replace(/[:：]/g, '');
  const remark = words === '' || isWish(words) ? words : `备注：${words}`;
  const doubts = differenceOf(above.goods, counts.flat());
  return parcels.map(({ line, text, shared }, nth) => ({
    line: nth === 0 ? head.line : line,
    text: nth === 0 ? [head, ...more, { text }].map((part) => part.text).join('\n') : text,
    body: name === '' ? shared : withName(shared, name),
    isListed: true,
    orderer,
    remark,
    doubts,
  }));
}

/**
 * 沈国良 139… 分两个地址寄 above lines with a place each, of which one may name another receiver: a parcel to each, of
 * what that line says.
 */
export function parcelsToPlaces([head, ...more]: readonly TextLine[]): ChatEntry[] {
  const [phone] = head ? (PHONE.exec(head.text) ?? []) : [];
  const isSent = head !== undefined && phone !== undefined && !PLACED.test(head.text);
  if (!isSent || more.length < 2 || !more.every(({ text }) => PLACED.test(text))) return [];
  const orderer = leadOf(head.text);
  return more.map(({ line, text }, nth) => {
    const { caption = '', rest = '' } = CAPTIONED.exec(withoutNumber(text))?.groups ?? {};
    return {
      line: nth === 0 ? head.line : line,
      text: nth === 0 ? `${head.text}\n${text}` : text,
      body: hasReceiver(text) ? rest : `收件人：${orderer} ${phone} ${rest}`,
      isListed: true,
      orderer,
      remark: caption && `备注：${caption}`,
    };
  });
}
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/;
/** 家里：…, 公司：…: what a place is called. */
const CAPTIONED = /^(?:(?<caption>\d?\p{Script=Han}{1,5})\s?[:：]\s*)?(?<rest>.*)$/u;

/** Lines of which the first has a phone and the others, down to the next that has none, a place each. */
export function linesToPlaces(lines: readonly TextLine[]): readonly TextLine[][] {
  return lines.flatMap((head, at) => {
    if (!hasReceiver(head.text) || PLACED.test(head.text.replace(PHONE, ''))) return [];
    const below = lines.slice(at + 1).filter(({ text }) => text !== '');
    const end = below.findIndex(({ text }) => hasReceiver(text) || !PLACED.test(text));
    const places = end < 0 ? below : below.slice(0, end);
    return places.length > 1 ? [[head, ...places]] : [];
  });
}

/** 静静 草莓1份 安静 159… above 帮妈妈带一份 周玉兰 159…: each line is a parcel, of what the first one names. */
function parcelsOfLines(lines: readonly TextLine[]): ChatEntry[] {
  const parcels = parcelTexts(lines);
  const counts = parcels.map(({ text }) => countsIn(text));
  const [first = []] = counts;
  const [only, ...others] = first.filter(({ name }) => name !== '');
  const isClear = counts.every((goods) => goods.length > 0) && parcels.every(({ text }) => PLACED.test(text));
  if (!isClear) return [];
  const name = only && others.length === 0 ? `${only.name}${only.size}` : '';
  return parcels.map(({ line, text }, nth) => ({
    line,
    text,
    body: nth === 0 ? withoutNumber(text) : withName(text, name),
    isListed: true,
  }));
}

/** A line that says where to beside its phone. */
const PLACED = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d/u;

/** 车厘子2箱 一箱寄 高洁 159… 一箱寄 高建军 159…: a line of several receivers, parted before the share of each. */
function sharesApart({ line, text }: TextLine): TextLine[] {
  const parts = text.split(BEFORE_SHARE);
  const isShared = parts.length > 2 && parts.slice(1).every(hasReceiver);
  return isShared ? parts.map((part) => ({ line, text: part })) : [{ line, text }];
}
const SHARE = String.raw`(?:第(?:\d|[一二三四五六])(?:${COUNT_UNIT})|(?:其中|另外?|还有|剩下?的?)?(?:\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})(?:寄|送|发|给)[到给]?)`;
const BEFORE_SHARE = new RegExp(
  String.raw`[\s,，;；]+(?=${SHARE}[\s:：,，]|(?:\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})\s+\p{Script=Han}{2,4}\s+1[3-9]\d{9})`,
  'u',
);
/** 第一箱 is one of them, 一箱寄 says how many. */
const withoutSharing = (text: string): string =>
  text
    .replace(/(?:其中|另外?|还有|剩下?的?)(?=[\d一二两三四五六七八九十])/gu, '')
    .replace(new RegExp(String.raw`第(?:\d|[一二三四五六])(${COUNT_UNIT})[:：]?`, 'gu'), '1$1')
    .replace(
      new RegExp(
        String.raw`(?<=(?:\d|[一二两三四五六七八九十])(?:${COUNT_UNIT}))(?:寄|送|发|给)[到给]?(?=[\s:：,，])`,
        'gu',
      ),
      ' ',
    )
    .replace(SHARE_FOR, '$1 ')
    .replace(SHARE_TO, '$1 （备注：发$2） ');
const COUNTED = String.raw`(?:\d{1,3}|[一二两三四五六七八九十])(?:${COUNT_UNIT})`;
/** 1罐→我妈吕彩娟, 3瓶给爸爸莫建国: for whom, and who that is. */
const SHARE_FOR = new RegExp(
  String.raw`(?<=^|[\s,，;；])(${COUNTED})\s?(?:→|➡\ufe0f?|[-=]+>|(?:寄|送|发)?给)\s?(?:我?(?:爸爸?|妈妈?|爷爷|奶奶|外公|外婆|姐姐?|妹妹?|哥哥?|弟弟?|姑姑?|姨妈?|舅舅?|儿子|女儿|闺女|朋友|同事|老公|老婆)\s?)?(?=\p{L})`,
  'gmu',
);
/** 10罐送上海公司：. */
const SHARE_TO = new RegExp(
  String.raw`(?<=^|[\s,，;；])(${COUNTED})(?:寄|送|发)到?(\p{Script=Han}{2,8})[:：]`,
  'gmu',
);

/** A text for each receiver, with the lines under it. */
function parcelTexts(lines: readonly TextLine[]): TextLine[] {
  const parcels: TextLine[] = [];
  for (const { line, text } of lines) {
    const last = parcels.at(-1);
    if (hasReceiver(text) || !last) parcels.push({ line, text });
    else last.text += `\n${text}`;
  }
  return parcels;
}

/** The goods that are named or counted above the receivers, and the words that are none. */
function wordsAbove(texts: readonly string[]): { goods: WrittenGoods[]; others: string[] } {
  const goods: WrittenGoods[] = [];
  const others: string[] = [];
  for (const word of texts.flatMap(wordsIn)) {
    // 寄三个地方.
    const counted = (
      SENT.test(word) ? [] : (goodsInWord(word.replace(ALTOGETHER, '').replace(/[:：]$/, '')) ?? [])
    ).filter(({ isBare, name }) => !isBare || name !== '');
    goods.push(...counted);
    if (counted.length === 0) others.push(word);
  }
  return { goods, others };
}

/** What counts without a name are of; empty: they are as they stand; undefined: that is not clear. */
function nameOfCounts(counts: readonly WrittenGoods[], above: readonly WrittenGoods[]): string | undefined {
  const [goods, ...more] = above.filter(({ name }) => name !== '');
  if (!goods) return '';
  if (counts.every(({ name, size }) => name === '' && size === ''))
    return more.length === 0 ? `${goods.name}${goods.size}` : undefined;
  return counts.every(({ name }) => name === goods.name) ? '' : undefined;
}

/** That the parcels are more or fewer than what was counted above them. */
function differenceOf(above: readonly WrittenGoods[], sent: readonly WrittenGoods[]): ChatDoubt[] {
  const sumAbove = sumOf(above);
  const sumSent = sumOf(sent);
  return sumAbove === sumSent || sumAbove === 0
    ? []
    : [doubtOf('goods', `上面写的 ${sumAbove} 份与各处共 ${sumSent} 份不符，请核对各寄多少`)];
}

/** 香榧|共|4罐. */
const ALTOGETHER = /(?<=\p{Script=Han})(?:一?共|总共)(?=[\d一二两三四五六七八九十])/u;

const SENT = /^(?:分|分别|都|要)?(?:寄|发|送).*(?:地方|地址|[处家仓])/u;

const WORDS = /[^\s,，;；。（）()]+/g;
const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];
/** Goods that are counted beyond doubt. */
const countsIn = (text: string): WrittenGoods[] =>
  wordsIn(text).flatMap((word) => (goodsInWord(word) ?? []).filter(({ isBare }) => !isBare));
const sumOf = (goods: readonly WrittenGoods[]): number => goods.reduce((sum, { count }) => sum + count, 0);

/** 3箱 as 脐橙3箱, where what is counted was named above. */
const withName = (text: string, name: string): string =>
  text.replace(WORDS, (word) => {
    const [only, ...others] = goodsInWord(word) ?? [];
    const isCount = only && others.length === 0 && only.name === '' && only.size === '' && !only.isBare;
    return isCount ? `${name}×${only.count}` : word;
  });
