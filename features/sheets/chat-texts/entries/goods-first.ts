import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatDoubt, doubtOf, doubtOfWord } from '../chat-doubt.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { offeredIn } from '../offers/offered-in.ts';
import { isOffered } from '../offers/offered-names.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import { entryOf } from './entry-of-lines.ts';
import { headingOf, isOffer } from './heading.ts';
import { hasReceiver, isSum, sayingOf } from './line-kinds.ts';
import { leadOf } from './list-writers.ts';
import { withoutNumber } from './serials.ts';

/** Goods with those who want some of it: 羊肚菌50g（共6）：杜鹃2、老耿1. */
interface SharedGoods {
  lines: readonly TextLine[];
  name: string;
  shares: readonly Share[];
  /** What one costs, in yuan; empty: that is not said. */
  price: string;
  /** 共6. */
  total?: number;
}

interface Share {
  who: string;
  count: number;
}

/**
 * Goods first, each with who wants how many, and where to below, joined by what people are called. Whoever has no
 * address below stays with what they want. Undefined where nothing is written so.
 */
export function goodsFirstEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const shared = sharedGoodsIn(lines);
  const names = new Set(shared.flatMap(({ shares }) => shares.map(({ who }) => who)));
  const used = new Set(shared.flatMap((one) => one.lines));
  const starts = startsIn(lines, names, used);
  const isJoined =
    starts.filter(({ at, who }) => names.has(who) && hasReceiver(lines[at]?.text ?? '')).length * 2 >=
    names.size;
  const [first] = starts;
  const headings = [...used].map((line): ChatLine => ({ ...line, says: 'heading' }));
  const isFetched =
    shared.length > 0 &&
    shared.every(({ price }) => price !== '') &&
    !lines.some(({ text }) => hasReceiver(text));
  if (isFetched) {
    const { others } = headingOf(lines.filter((line) => !used.has(line)));
    const entries = [...names].map((who) => entryWithoutPlace(who, shared));
    return { entries, offered: shared.map(offerOf), others: [...others, ...headings] };
  }
  if (shared.length === 0 || !first || !isJoined) return undefined;
  const above = lines.slice(0, first.at).filter((line) => !used.has(line));
  const { others, offered } = headingOf(above);
  const entries = starts.map(({ at, who }, nth) =>
    entryOfWriter(
      lines
        .slice(at, starts[nth + 1]?.at)
        .filter((line) => !used.has(line) && sayingOf(line.text) === undefined),
      who,
      shared,
      starts.filter((other) => other.who === who).length,
    ),
  );
  const writers = new Set(starts.map(({ who }) => who));
  const missing = [...names].filter((who) => !writers.has(who)).map((who) => entryToComplete(who, shared));
  return {
    entries: [...entries, ...missing],
    offered,
    others: [...others, ...headings],
  };
}

const offerOf = ({ name, price }: SharedGoods): OfferedGoods => ({
  name,
  price,
  letter: '',
  isWeighed: false,
});

/** Where somebody's receiver begins, also of one who is named above no goods. */
function startsIn(
  lines: readonly TextLine[],
  names: ReadonlySet<string>,
  used: ReadonlySet<TextLine>,
): { at: number; who: string }[] {
  const starts: { at: number; who: string }[] = [];
  let isWhole = true;
  for (const [at, line] of lines.entries()) {
    if (used.has(line)) continue;
    const isReceiver = hasReceiver(line.text);
    const who: string | undefined =
      whoIn(line.text, names) ?? (isReceiver && isWhole ? leadOf(line.text) : undefined);
    if (who !== undefined) starts.push({ at, who });
    isWhole = isReceiver || (isWhole && who === undefined);
  }
  return starts;
}

function entryOfWriter(
  lines: readonly TextLine[],
  who: string,
  shared: readonly SharedGoods[],
  receivers: number,
): ChatEntry {
  const written = lines.filter(({ text }) => text !== '');
  const entry = entryOf(written, true);
  const { goods, doubts } = wishOf(who, shared);
  return {
    ...entry,
    body: withReceiverInBrackets(entry.body, who),
    goods,
    doubts:
      receivers > 1
        ? [...doubts, doubtOfWord('goods', who, `有 ${receivers} 处收货信息，请核对各寄多少`)]
        : doubts,
  };
}

function entryWithoutPlace(who: string, shared: readonly SharedGoods[]): ChatEntry {
  const lines = shared.filter(({ shares }) => shares.some((share) => share.who === who));
  return {
    line: lines[0]?.lines[0]?.line ?? 1,
    text: lines.flatMap((one) => one.lines.map(({ text }) => text)).join('\n'),
    body: who,
    isListed: true,
    ...wishOf(who, shared),
  };
}

/** Where the others have their receivers below, one without any is asked for. */
function entryToComplete(who: string, shared: readonly SharedGoods[]): ChatEntry {
  const entry = entryWithoutPlace(who, shared);
  const doubt = doubtOf('receiver', `后面没有找到“${who}”的收货信息，请补上电话和地址`);
  return { ...entry, doubts: [...(entry.doubts ?? []), doubt] };
}

/** What somebody wants of all goods, and what does not add up. */
function wishOf(who: string, shared: readonly SharedGoods[]): { goods: WrittenGoods[]; doubts: ChatDoubt[] } {
  const own = shared.flatMap((one) =>
    one.shares.filter((share) => share.who === who).map(({ count }) => ({ ...one, count })),
  );
  return {
    goods: own.map(({ name, count }) => ({ ...nameAndSize(name), count, isBare: false })),
    doubts: own
      .filter(({ total, shares }) => total !== undefined && total !== sumOf(shares))
      .map(({ name, total, shares }) =>
        doubtOfWord('goods', name, `写的共 ${total} 与各人加起来的 ${sumOf(shares)} 不符，请核对数量`),
      ),
  };
}
const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { count }) => sum + count, 0);

const nameAndSize = (text: string): { name: string; size: string } => {
  const [only, ...others] = goodsInWord(`${text}×1`) ?? [];
  return only && others.length === 0 ? { name: only.name, size: only.size } : { name: text, size: '' };
};

/** 老耿（收件写耿卫东）139…: who receives stands in brackets behind what they are called. */
const withReceiverInBrackets = (body: string, who: string): string =>
  body.replace(RECEIVER_IN_BRACKETS, (whole, nickname: string, name: string) =>
    nickname === who ? `昵称：${who} 收件人：${name} ` : whole,
  );
const RECEIVER_IN_BRACKETS =
  /^\s*([^\s（(]{1,12})\s*[（(](?:收[件货]人?|实名|真名|名字)?[写叫是:：]?(\p{Script=Han}{2,4})[)）]\s*/u;

/** The one of the names that a line begins with. */
const whoIn = (text: string, names: ReadonlySet<string>): string | undefined => {
  const [who = ''] = /^[^\s:：,，（(\d]{1,12}/u.exec(withoutNumber(text).replace(/^@/, '')) ?? [];
  return names.has(who) ? who : undefined;
};

/** 羊肚菌50g（共6）：杜鹃2、老耿1, or the names in the line below. */
function sharedGoodsIn(lines: readonly TextLine[]): SharedGoods[] {
  const goods: SharedGoods[] = [];
  const offered = lines.flatMap(({ text }) => (isOffer(text) ? offeredIn(text) : []));
  for (const [at, line] of lines.entries()) {
    if (hasReceiver(line.text)) continue;
    const { name = '', price = '', total, rest = '' } = SHARED.exec(withoutNumber(line.text))?.groups ?? {};
    if (name === '' || isSum(name) || goods.some((one) => one.lines.includes(line))) continue;
    const below = lines[at + 1];
    const shares = rest.trim() === '' ? sharesIn(below?.text ?? '') : sharesIn(rest);
    // 南风知我意： above 满天星两把 洋桔梗一份: goods of the list are nobody who wants some.
    if (!shares || shares.some(({ who }) => isOffered(who, offered))) continue;
    const own = rest.trim() === '' && below ? [line, below] : [line];
    goods.push({ lines: own, name, price, shares, ...(total && { total: Number(total) }) });
  }
  const isShared = goods.some(({ shares }) => shares.length > 1);
  return isShared ? goods : [];
}
const SHARED = new RegExp(
  String.raw`^(?<name>\p{L}[^\s:：（(，,、]{1,19})(?:\s+[¥￥]?(?<price>\d{1,4}(?:\.\d{1,2})?)\s?(?:元|块)?(?:[/每一](?:${COUNT_UNIT}|斤))?)?\s*(?:[（(]?\s*共\s?(?<total>\d{1,4})\s?(?:${COUNT_UNIT})?\s*[)）]?)?(?:\s*[:：]\s*(?<rest>.*)|(?<=共.*))$`,
  'u',
);

/** 杜鹃2、老耿1; undefined where a part is anything else. */
function sharesIn(text: string): Share[] | undefined {
  const parts = text
    .replace(/(?<=\p{L})\s+(?=\d)/gu, '')
    .split(/[\s、,，;；+＋]+/)
    .filter((part) => part !== '');
  const shares = parts.map((part) => SHARE.exec(part)?.groups ?? {});
  if (parts.length === 0 || !shares.every(({ who, count }) => who && count)) return undefined;
  return shares.map(({ who = '', count = '' }) => ({ who, count: numberInWords(count) }));
}
const SHARE = new RegExp(
  String.raw`^(?<who>\p{L}[^\d*×xX]{0,9}?)[*×xX]?(?<count>\d{1,3}|[一二两三四五六七八九十](?=${COUNT_UNIT}))(?:${COUNT_UNIT})?$`,
  'u',
);
