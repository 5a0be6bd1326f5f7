import { hasSpeech } from '#features/sheets/addresses/receivers/remarks.ts';
import { type ChatDoubt, doubtOf, doubtOfWord } from '../chat-doubt.ts';
import {
  contentOfOffer,
  hasParts,
  isOfClass,
  isSoldByWeight,
  type OfferMatch,
  offerMatch,
  piecesByWeight,
  withoutSuffix,
} from '../offers/match-offer.ts';
import { isKindOf } from '../offers/offered-kinds.ts';
import { isWholeName, nameWithoutSize, plainName } from '../offers/offered-names.ts';
import type { WrittenGoods } from '../words/written-goods.ts';
import type { PersonLine } from './person-line.ts';

/** Written goods beside what of the list they were taken for. */
interface MatchedGoods extends OfferMatch {
  written: WrittenGoods;
  line: PersonLine;
}

/** What is to be checked of goods of a line; undefined: the rule says nothing of them. */
type GoodsDoubt = (goods: MatchedGoods) => ChatDoubt | undefined;

/** 木瓜0.5箱. */
const partOfCount: GoodsDoubt = ({ written: { name, count } }) =>
  Number.isInteger(count) ? undefined : doubtOfWord('goods', name, `的数量 ${count} 不是整数，请核对数量`);

/** 大米 of 大米10斤 and 大米20斤: a name that several of the list have, and no word of which. */
const oneOfSeveral: GoodsDoubt = ({ written: { name }, offer, alike }) =>
  name !== '' && !offer && alike.length > 1
    ? doubtOfWord('goods', name, '有几种规格，没写是哪一种，请选择商品')
    : undefined;

/** 大箱1 of a list that does not say of what. */
const sizeOfNothing: GoodsDoubt = ({ written: { name, size }, offer }) =>
  name === '' && size !== '' && !offer?.price
    ? doubtOfWord('goods', size, '没写是什么商品，请选择商品')
    : undefined;

/** 有的话来1箱: what people say, and nobody of the list calls goods. */
const speech: GoodsDoubt = ({ written: { name }, line: { list } }) => {
  const isKnown = list.shared.has(name) || list.offered.some((one) => isWholeName(name, one));
  return !isKnown && (hasSpeech(name.replace(QUILT, '')) || POINTS.test(name))
    ? doubtOfWord('goods', name, '可能不是商品名，请核对商品')
    : undefined;
};
/** 夏凉被, 被套: a letter of speech elsewhere. */
const QUILT = /被(?:[套罩芯子]|$)/u;
/** 上次那种红薯, 也是: what points to something said before. */
const POINTS = /^[也是还]|上次|[那这][种个款]|一样|的话/;

/** 卤牛肉半斤 of what is sold by the jin: no number of pieces. */
export const partOfPiece: GoodsDoubt = ({ written, offer }) =>
  offer && isSoldByWeight(offer) && piecesByWeight(written, offer) === undefined
    ? doubtOfWord('goods', `${written.name}${written.size}`, '不是整份，请核对商品和数量')
    : undefined;

/**
 * 60枚 of 柴鸡蛋30枚: what one piece holds, counted in the same unit. 1个 of 小笼包10个 is one piece: 个 counts anything,
 * other units only what a piece holds.
 */
const contentForPieces: GoodsDoubt = ({ written: { unit, count }, offer }) => {
  if (!offer || !unit) return undefined;
  const { content, number } = contentOfOffer(offer, unit);
  const isPiece = count === number || (unit === '个' && count < number);
  return number > 1 && !isPiece
    ? doubtOf('goods', `接龙里一份是${content}，“${count}${unit}”按 ${count} 份算，请核对数量`)
    : undefined;
};

/** Whether goods were named in another way than by the letters of an offer's name. */
const isNamedByMark = ({ written: { name }, offer }: MatchedGoods): boolean =>
  offer === undefined ||
  offer.letter === name.toUpperCase() ||
  isKindOf(name, offer) ||
  isOfClass(name, offer);

/** 牛肉灌汤包 for 牛肉汤: what has the first letters and the last of a word, and more between them. */
const lettersApart: GoodsDoubt = (goods) => {
  const { written, offer } = goods;
  if (!offer || isNamedByMark(goods)) return undefined;
  const own = plainName(offer.name);
  const word = plainName(written.name);
  const isHeld = own.includes(word) || word.includes(nameWithoutSize(offer));
  // 红心猕猴桃 大果12个 has 大果 for a word of its own.
  const hasWord = offer.name.split(/\s+/).some((one, at) => at > 0 && one.startsWith(word.slice(-2)));
  return !isHeld && !hasWord && hasParts(offer, written.name)
    ? doubtOfWord('goods', written.name, `按“${offer.name}”算，请核对商品`)
    : undefined;
};

/** 松花 of 松花皮蛋 where the list has 皮蛋: what is written besides the name of what was taken for it. */
const lettersBeside: GoodsDoubt = (goods) => {
  const { written, offer } = goods;
  const word = plainName(written.name);
  if (!offer || isNamedByMark(goods) || plainName(offer.name).includes(word) || hasParts(offer, written.name))
    return undefined;
  if (nameWithoutSize(offer).endsWith(withoutSuffix(word))) return undefined;
  const beside = word.replace(nameWithoutSize(offer), '');
  return beside === ''
    ? undefined
    : doubtOfWord('goods', written.name, `里的“${beside}”接龙里没有，请核对商品和规格`);
};

/** 草莓 without a count or a sum; a mark of the list (A, ①) is chosen by writing it. */
const noCount: GoodsDoubt = (goods) => {
  const { written, line } = goods;
  const isMark = goods.offer !== undefined && isNamedByMark(goods);
  return written.isUncounted && !isMark && line.sums.length === 0
    ? doubtOfWord('noCount', written.name, '没写数量，按 1 份算，请核对数量')
    : undefined;
};

/** B2 at the end of a line: by such a code others write their room. */
const codeLikeRoom: GoodsDoubt = ({ written: { name, isBare, size }, line: { list, entry } }) =>
  isBare &&
  size === '' &&
  list.codes.has(name) &&
  SHORT_CODE.test(name) &&
  entry.body.trimEnd().endsWith(name)
    ? doubtOfWord('goods', name, '按商品读的，也可能是门牌，请核对商品和地址')
    : undefined;
const SHORT_CODE = /^[A-Z]-?\d{1,2}$/u;

/** 松花蛋 where the list has 咸鸭蛋 alone: what it sells at a price is all that one can want of it. */
const noOffer: GoodsDoubt = ({ written: { name, size }, offer, line: { list } }) =>
  name !== '' && !offer && list.offered.some(({ price }) => price !== '')
    ? doubtOfWord('goods', `${name}${size}`, '不在接龙的商品里，请核对商品')
    : undefined;

/** The first that says something of goods, which is enough to look at them. */
const DOUBTS: readonly GoodsDoubt[] = [
  partOfCount,
  oneOfSeveral,
  sizeOfNothing,
  speech,
  partOfPiece,
  contentForPieces,
  lettersApart,
  lettersBeside,
  codeLikeRoom,
  noCount,
  noOffer,
];

/** What is to be checked of the goods of a line. */
export function goodsDoubts(line: PersonLine): ChatDoubt[] {
  return line.goods.written.flatMap((written) => {
    const goods = matched(written, line);
    for (const rule of DOUBTS) {
      const doubt = rule(goods);
      if (doubt) return [doubt];
    }
    return [];
  });
}

/** Goods of a line with what of the list they are. */
export const matched = (written: WrittenGoods, line: PersonLine): MatchedGoods => ({
  ...offerMatch(written, line.list.offered),
  written,
  line,
});
