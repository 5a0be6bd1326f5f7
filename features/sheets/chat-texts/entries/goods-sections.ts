import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOf } from '../chat-doubt.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { offeredIn } from '../offers/offered-in.ts';
import { isOffered } from '../offers/offered-names.ts';
import { splitReceivers } from '../split-receivers.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { numberInWords } from '../words/number-words.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import { entryOf } from './entry-of-lines.ts';
import { headingOf, isSubject } from './heading.ts';
import { hasPhone, hasReceiver, hasSum, isSum, sayingOf } from './line-kinds.ts';

/** Goods in a line of their own, and under them whoever wants some: 洗衣液4斤 29.9元, 3-502 王姐 2, 1-802 尤佳 1. */
interface GoodsSection {
  heading: TextLine;
  offer: OfferedGoods;
  people: readonly SectionPerson[];
}

/** Somebody under goods, with how many they want. */
interface SectionPerson {
  lines: readonly TextLine[];
  /** What they wrote besides the count. */
  body: string;
  /** Absent: they wrote none. */
  count?: number;
}

/** A list in sections of one kind of goods each; undefined where there are fewer than two, or its people name goods themselves. */
export function goodsSectionEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const haveReceivers = lines.some(({ text }) => hasReceiver(text));
  const isOfAll = (text: string) => isSum(text) || (haveReceivers && !hasReceiver(text) && hasSum(text));
  const headings = lines.flatMap((line, at) => {
    const offer = isOfAll(line.text) ? undefined : offerOfHeading(line.text);
    return offer ? [{ at, line, offer }] : [];
  });
  const [first] = headings;
  if (!first || headings.length < 2) return undefined;
  // In a chat whoever speaks wants what they say.
  if (lines.some(({ text }) => sayingOf(text) === 'speaker')) return undefined;
  const talk: ChatLine[] = [];
  const sections = headings.map(({ at, line, offer }, nth): GoodsSection => {
    const below = lines.slice(at + 1, headings[nth + 1]?.at);
    const own: TextLine[] = [];
    for (const one of below) {
      const says = isOfAll(one.text) ? 'talk' : sayingOf(one.text);
      if (says) talk.push({ ...one, says });
      else own.push(one);
    }
    return { heading: line, offer, people: peopleUnder(own) };
  });
  const people = sections.flatMap((section) => section.people);
  const counted = people.filter(({ count }) => count !== undefined);
  // 【白糯玉米10根】 above receivers who name nothing is what they want, also where few write a count.
  const areNamed =
    headings.every(({ line }) => FRAMED_SIZE.test(line.text)) &&
    people.every(({ lines: own, body }) => own.some(({ text }) => hasReceiver(text)) && !namesGoods(body));
  const areCounted = counted.length >= people.length * MOST;
  if (sections.some((section) => section.people.length === 0) || !(areCounted || areNamed)) return undefined;
  const above = headingOf(lines.slice(0, first.at));
  // Where the goods stand above them all, others divide the people by something else.
  if (above.offered.length > 0 && !sections.every(({ offer }) => isOffered(offer.name, above.offered)))
    return undefined;
  const headingLines = sections.map(({ heading }): ChatLine => ({ ...heading, says: 'heading' }));
  return {
    entries: entriesOf(sections),
    offered: above.offered.length > 0 ? above.offered : sections.map(({ offer }) => offer),
    others: [...above.others, ...headingLines, ...talk],
  };
}
const FRAMED_SIZE = /^[^\p{L}\d]*[【[][^【】[\]]*\d[^【】[\]]*[】\]]/u;
/** So many of the people have to write a count and no goods of their own. */
const MOST = 0.8;

/** The goods of 【乳山生蚝5斤箱】, 洗衣液4斤 29.9元 and 海带苗3斤袋：; undefined of any other line. */
function offerOfHeading(text: string): OfferedGoods | undefined {
  if (text === '' || hasPhone(text)) return undefined;
  const { framed, behind = '', named } = HEADING.exec(text)?.groups ?? {};
  const [offer, ...others] = offeredIn(framed === undefined ? text : `${framed} ${behind}`.trim(), 'heading');
  if (offer) return others.length === 0 ? offer : undefined;
  const name = framed ?? named;
  // 【周六】 and 【张师傅】 are when and who, and no goods.
  const isGoods =
    name !== undefined &&
    (HAS_SIZE.test(name) || (framed !== undefined && isSubject(name) && nameScore(name) < TITLED));
  return isGoods ? { name, price: '', letter: '', isWeighed: false } : undefined;
}
const HEADING =
  /^[^\p{L}\d【[]*(?:[【[](?<framed>\p{L}[^【】[\]:：]{1,19})[】\]]\s*(?<behind>[^:：]{0,12})[:：]?|(?<named>\p{Script=Han}[^\s:：,，]{1,19})[:：]?)$/u;
/** How name-like a name with a title is: 张师傅. */
const TITLED = 5;
const HAS_SIZE = new RegExp(String.raw`\d\s?(?:${WEIGHT_UNIT}|${COUNT_UNIT})`, 'u');

/** The people of lines: each receiver is one, and where nobody writes a phone each line. */
function peopleUnder(lines: readonly TextLine[]): SectionPerson[] {
  const written = lines.filter(({ text }) => text !== '');
  if (!written.some(({ text }) => hasReceiver(text)))
    return written.map((line) => personOf([line], line.text));
  return splitReceivers(lines.map(({ text }) => text).join('\n')).map((text) => {
    const own = written.filter((line) => text.includes(line.text));
    return personOf(own.length > 0 ? own : written.slice(0, 1), text);
  });
}

function personOf(lines: readonly TextLine[], text: string): SectionPerson {
  const words = text.split(/[\s,，;；]+/);
  const counts = words.flatMap((word, at) =>
    countOf(word, at === words.length - 1) === undefined ? [] : [word],
  );
  const [only, ...others] = counts;
  if (only === undefined || others.length > 0) return { lines, body: text };
  return { lines, body: withoutWord(text, only), count: countOf(only, true) };
}

/** 2箱, ×2, +2; at the end of a line a number alone. */
function countOf(word: string, isLast: boolean): number | undefined {
  const { signed, counted, alone } = COUNT.exec(word)?.groups ?? {};
  const number = signed ?? counted ?? (isLast ? alone : undefined);
  return number === undefined ? undefined : numberInWords(number);
}
const NUMBER = String.raw`\d{1,3}|[一二两三四五六七八九十]{1,2}`;
const COUNT = new RegExp(
  String.raw`^(?:[*×xX+＋](?<signed>\d{1,3})(?:${COUNT_UNIT})?|(?<counted>${NUMBER})(?:${COUNT_UNIT})|(?<alone>\d{1,2}))$`,
  'u',
);

const withoutWord = (text: string, word: string): string => {
  const at = text.lastIndexOf(word);
  return `${text.slice(0, at)} ${text.slice(at + word.length)}`.replace(/[^\S\n]+/g, ' ').trim();
};

/** One entry for each of the people; who stands under several goods in the same words, or as above, is one. */
function entriesOf(sections: readonly GoodsSection[]): ChatEntry[] {
  const entries = new Map<string, ChatEntry>();
  for (const { offer, people } of sections)
    for (const person of people) {
      const key = nameAbove(person.body, [...entries.keys()]) ?? person.body;
      const same = entries.get(key);
      const entry = { ...entryOf(person.lines, true), ...wishOf(person, offer) };
      entries.set(
        key,
        same ? joined(same, entry) : { ...entry, body: entryOf([bodyLine(person)], true).body },
      );
    }
  return [...entries.values()];
}

/** What the only one above of that name wrote: 谭志辉 地址同上. */
function nameAbove(body: string, above: readonly string[]): string | undefined {
  const who = SAME_PERSON.exec(body)?.groups?.who;
  const [same, ...others] = who === undefined ? [] : above.filter((one) => one.startsWith(`${who} `));
  return others.length === 0 ? same : undefined;
}
const SAME_PERSON =
  /^(?<who>[^\s,，]{1,12})[\s,，]*(?:[（(]?(?:地址|电话|信息)*(?:还是|都)?(?:同上|同前|见上|一样|不变)[)）]?)?$/u;

const bodyLine = ({ lines, body }: SectionPerson): TextLine => ({ line: lines[0]?.line ?? 1, text: body });

const joined = (one: ChatEntry, other: ChatEntry): ChatEntry => ({
  ...one,
  text: `${one.text}\n${other.text}`,
  goods: [...(one.goods ?? []), ...(other.goods ?? [])],
  doubts: [...(one.doubts ?? []), ...(other.doubts ?? [])],
});

/** What somebody under goods wants of them; who names goods of their own wants those. */
function wishOf({ count, body }: SectionPerson, { name }: OfferedGoods): Pick<ChatEntry, 'goods' | 'doubts'> {
  if (count === undefined && namesGoods(body)) return {};
  const goods: WrittenGoods = { name, size: '', count: count ?? 1, isBare: false };
  return {
    goods: [goods],
    ...(count === undefined && {
      doubts: [doubtOf('noCount', `没写要几份“${name}”，按 1 份算，请核对数量`)],
    }),
  };
}

const namesGoods = (body: string): boolean =>
  body
    .split(/[\s,，;；]+/)
    .some((word) => goodsInWord(word)?.some((goods) => !goods.isBare && goods.name !== ''));
