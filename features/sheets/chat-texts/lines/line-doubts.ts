import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { ADDRESS_WORD, COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatDoubt, doubtOf, doubtOfWord, eachOnce } from '../chat-doubt.ts';
import { WORD } from '../chat-list.ts';
import type { AddressReader } from '../chat-person.ts';
import { matchOffer } from '../offers/match-offer.ts';
import { namesWithoutSizes } from '../offers/offered-names.ts';
import { shortNames } from '../words/list-words.ts';
import { ACCOUNT_RULES } from './account-doubts.ts';
import { goodsDoubts, matched, partOfPiece } from './goods-doubts.ts';
import type { PersonLine } from './person-line.ts';

/** What is to be checked of a person's line once it is read; empty: nothing. */
type DoubtRule = (line: PersonLine, receiver: ParsedAddress, parse: AddressReader) => readonly ChatDoubt[];

/** 38的来2份, 另外2箱: words that count something, which no rule took for goods and which stay beside the receiver. */
const wordsUnread: DoubtRule = (_, { name, detail, note }) =>
  [name, detail.replaceAll(LANE, ''), note]
    .flatMap((text) => text.match(WORD) ?? [])
    .filter(
      (word) =>
        !SAID_OF_ORDER.test(word) &&
        COUNTS.test(word) &&
        !(SHARE.test(word) || ADDRESS_WORD.test(word.replace(COUNTS, ''))),
    )
    .map((word) => doubtOfWord('goods', word, '没有读成商品，请核对商品和数量'));
/** 虾仁-2 in a note: a name of the list with a number, and no goods of the line are of that name. */
const offersUnread: DoubtRule = ({ goods, list: { offered } }, { note }) => {
  const shorts = shortNames(namesWithoutSizes(offered));
  return (note.match(WORD) ?? [])
    .map((word) => word.replace(/^备注[:：]/, ''))
    .filter((word) => {
      const name = shorts.find((short) => word.includes(short));
      return name !== undefined && /[\d一二两三四五六七八九十加来]/.test(word) && !goods.has(name);
    })
    .map((word) => doubtOfWord('goods', word, '没有读成商品，请核对商品和数量'));
};

/** 第3单, 团长备注：送一斤: what is said of the order and counts no goods. */
const SAID_OF_ORDER = /^第\d|^[^:：]{0,4}(?:备注|留言)[:：]/u;
/** 东四十条, 南四条: a lane of a town, where others count with 条. */
const LANE = /(?<=\p{Script=Han})[一二三四五六七八九十]{1,2}条(?=$|胡同|[\s\d甲乙丙])/gu;
const NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,2})';
const COUNTS = new RegExp(
  String.raw`${NUMBER}\s?(?:${COUNT_UNIT}|斤|公斤)(?!人|元|\p{Script=Han}*[路街号楼栋室店])|^(?:再|另|又|还)[加要来].*${NUMBER}|^[减少]${NUMBER}|[×xX*]\d{1,2}$|\d=\d`,
  'u',
);
/** 一箱给李木, 一份送朋友, 一箱38mm, 分两箱: what becomes of what was counted; 多放一个冰袋: what comes with it. */
const SHARE = new RegExp(
  String.raw`(?:${COUNT_UNIT}).{0,2}(?:[送给寄发]|自[己用留]|\d{2,3}(?:#|mm|头|果))|^分|多[放给装垫]|数量[:：]`,
  'u',
);

/** 红富士10斤58: a number glued to a size, too great for a count, may be the price. */
const countsLikePrices: DoubtRule = ({ goods }) =>
  goods.written
    .filter(({ isBehindSize, count }) => isBehindSize && count >= LIKE_A_PRICE)
    .map(({ name, size, count }) =>
      doubtOfWord('goods', `${name}${size}${count}`, `里的 ${count} 可能是价钱，请核对数量`),
    );
const LIKE_A_PRICE = 20;

/** A second place with a phone of its own: one parcel can't go to both. */
const placesOfSeveral: DoubtRule = ({ entry }, { detail, note, cityId, areaId }, parse) => {
  const phones = entry.text.match(MOBILE) ?? [];
  const isElsewhere = (text: string) => {
    const place = parse(text);
    return place.cityId !== undefined && (place.cityId !== cityId || place.areaId !== areaId);
  };
  const places =
    phones.length > 1 ? [detail, note].flatMap((text) => SECOND_PLACE.exec(text)?.[0] ?? []) : [];
  return places.some(isElsewhere)
    ? [doubtOf('receiver', '写了两个手机号和两个地址，请拆成两单，并核对各寄多少')]
    : [];
};
const SECOND_PLACE =
  /(?:\p{Script=Han}{2,3}(?:省|自治区)|\p{Script=Han}{2}市(?![场民政]))\p{Script=Han}{1,8}?[市区县旗]\p{Script=Han}+\d.*/u;
const MOBILE = /(?<!\d)1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/g;

/** Felix88 2份, 10斤脐橙1箱: a count or a size without a name beside other goods that are the same of the list. */
const countedTwice: DoubtRule = ({ goods: { written }, list: { offered } }) => {
  const plainGoods = written.filter(({ isMore, isSpoken }) => !(isMore || isSpoken));
  const offers = plainGoods.map((one) => matchOffer(one, offered)).map(({ name, price }) => price && name);
  const isTwice = plainGoods.some(
    ({ name }, at) =>
      name === '' && offers[at] !== '' && offers.filter((offer) => offer === offers[at]).length > 1,
  );
  return isTwice ? [doubtOf('goods', '同一样写了几个数量，是加在一起算的，请核对数量')] : [];
};

/** 10斤 25: a number behind a size, too great for a count, may be the price. */
const countsBehindSizes: DoubtRule = ({ entry, goods }) =>
  [...entry.body.matchAll(NUMBER_BEHIND_SIZE)]
    .filter(([, number]) =>
      goods.written.some(({ count }) => count === Number(number) && count >= LIKE_A_PRICE),
    )
    .map(([words, number]) => doubtOfWord('goods', words, `里的 ${number} 可能是价钱，请核对数量`));
const NUMBER_BEHIND_SIZE = new RegExp(
  String.raw`\d{1,4}\s?(?:${WEIGHT_UNIT})装?\s+(\d{2})(?=$|[\s,，;；。])`,
  'gu',
);

/** 三只松鼠 2份: what is none of the list's, where nobody is named, may be the name. */
const nameLikeGoods: DoubtRule = (line, { name, phone }) =>
  line.entry.isListed && name === '' && phone === '' && line.list.offered.length > 0
    ? line.goods.written
        .filter((one) => one.name !== '' && matchOffer(one, line.list.offered).price === '')
        // 五花肉半斤 is goods of the list, though no whole piece.
        .filter((one) => partOfPiece(matched(one, line)) === undefined)
        .map((one) => doubtOfWord('goods', one.name, '可能是名字，请核对商品和收件人'))
    : [];

const RULES: readonly DoubtRule[] = [
  ({ doubts }) => doubts,
  placesOfSeveral,
  countsLikePrices,
  countsBehindSizes,
  countedTwice,
  nameLikeGoods,
  goodsDoubts,
  wordsUnread,
  offersUnread,
  ...ACCOUNT_RULES,
];

/** All that is to be checked, each word once. */
export const doubtsOf = (
  line: PersonLine,
  receiver: ParsedAddress,
  parse: AddressReader,
): readonly ChatDoubt[] => {
  return eachOnce(RULES.flatMap((rule) => rule(line, receiver, parse)));
};
