import { tidy } from '../text/text-width.ts';
import { PHONE_MARK } from './phone-finding.ts';
import {
  hasSpeech,
  isLiftRemark,
  isNumbered,
  isPlace,
  isPlaceOfSpeech,
  isPremises,
  isRemark,
  isSurelyRemark,
  PUT,
} from './remarks.ts';
import { isWish, LEAVE } from './side-words.ts';

/** What stands behind the region, without the name. */
interface WordsBehind {
  detail: string;
  note: string;
  /** A word of either may belong to the other. */
  isUnclear: boolean;
}

/** 菜园镇基湖沙滩, 明台村 二组: a town or road and a place in it are an address without a number. */
const HAS_TOWN = /\p{Script=Han}[镇乡路街道村][\s，,]*\p{Script=Han}{2}/u;

const WORD = /[^\s，,;；。！!]+/g;
const BRACKETS = /[(（]([^()（）]*)[)）]/g;
const GAP = /([\s，,;；。！!]+)/;

/**
 * …路1号 张三 159… 葡萄发5斤的就行: behind the phone nobody goes on with an address that has its house already, and before it a word of speech
 * is none of the address.
 */
export function sortBehind(text: string, hasRegion: boolean): WordsBehind {
  const mark = text.indexOf(PHONE_MARK);
  const head = mark < 0 ? text : text.slice(0, mark);
  const isWhole = /\d/.test(head) || HAS_TOWN.test(head);
  const before =
    (isWhole || !hasRegion) && (hasSpeech(head) || head.includes('放') || head.includes('梯'))
      ? sortHead(head, hasRegion)
      : { detail: head, note: '', isUnclear: false };
  const tail = mark < 0 ? '' : text.slice(mark);
  if (!/\p{L}/u.test(tail)) return { ...before, detail: `${before.detail}${tail}` };
  const after = isWhole ? sortTail(tail) : withoutWishes(tail);
  return {
    detail: `${before.detail} ${after.detail}`,
    note: [before.note, after.note].filter(Boolean).join(' '),
    isUnclear: before.isUnclear || (after.isUnclear && !(OPEN_END.test(head) && isNumbered(after.detail))),
  };
}

/** …健康路街道 尹航 159… 解放大道268号: the house of a street that has none yet. */
const OPEN_END = /^[^\d]*[镇乡路街道村][\s，,]*$/;

/** Its first word goes on from the region, and is never taken out; without one only what surely is a remark is. */
function sortHead(head: string, hasRegion: boolean): WordsBehind {
  const all = tidy(head).split(GAP);
  const [first = '', ...others] = hasRegion ? all : ['', '', ...all];
  const isSaid = (word: string) =>
    hasRegion ? isRemark(word) && !isPlaceOfSpeech(word) : isSurelyRemark(word);
  const remarks = others.filter((word, at) => at % 2 === 1 && isSaid(word));
  const rest = others.filter((word, at) => at % 2 === 0 || !isSaid(word));
  return {
    detail: [first, ...rest].join(''),
    note: remarks.join(' '),
    isUnclear: !remarks.every((word) => isSurelyRemark(word) || IN_BRACKETS.test(word)),
  };
}

/** (冬天在这边住): who puts a remark in brackets says that it is one. */
const IN_BRACKETS = /^[(（【[].*[)）】\]]$/u;

/** A bracket is one word. */
const WORD_OR_BRACKET = /[（(][^（()）]*[)）]|[^\s，,;；。！!（(]+|[（(]/gu;

/** Another place behind the phone stays in the detail, and is to be looked at. */
function sortTail(tail: string): WordsBehind {
  const words = tidy(tail).match(WORD_OR_BRACKET) ?? [];
  const isHere = (word: string) =>
    !PUT.test(word) && !isLiftRemark(word) && (mayBePlace(word) || (isNumbered(word) && !hasSpeech(word)));
  return {
    detail: words.filter(isHere).join(' '),
    note: words.filter((word) => !isHere(word)).join(' '),
    isUnclear: words.some(isHere),
  };
}

/** 公很村 behind its town: any letter may stand in the name of a village. */
const VILLAGE = /(?<=^|[镇乡道区县市旗\s])\p{Script=Han}{1,4}(?:[村屯寨庄]|社区)/gu;

/** 碧桂园天玺: so long a word that ends as estates do. What is ordered may be as long, and ends in anything else. */
const LONG_NAME =
  /^\p{Script=Han}{3,8}(?:\p{Script=Han}[玺境邸墅郡岸悦轩璟樾宸峯堡域筑寓第都宫颂著序印汇誉荟际廷]|都会|天下|天地|时代|世纪|春天|印象|名门|年华|风华|风景|丽景|阳光|未来|中央)$/u;

/** 前海街 159… 放门卫: the house may still follow the phone, what to do with the parcel is none of it. */
function withoutWishes(tail: string): WordsBehind {
  const words = tidy(tail).match(WORD_OR_BRACKET) ?? [];
  const isSaid = (word: string) => PUT.test(word) || isSurelyRemark(word);
  const remarks = words.filter(isSaid);
  return {
    detail: words.filter((word) => !isSaid(word)).join(' '),
    note: remarks.join(' '),
    isUnclear: remarks.some((word) => isPlace(word) && !IS_LEFT.test(word)),
  };
}

/** 没人接就放超市 ends as a place does, and says what to do. */
const IS_LEFT = new RegExp(LEAVE, 'u');

const mayBePlace = (word: string): boolean =>
  !/入住$/.test(word) &&
  /\p{Script=Han}[)）]?$/u.test(word) &&
  isPlace(word) &&
  !isRemark(word) &&
  !isWish(word.replace(/^[(（]/, ''));

/** 腊肉2刀, 25号腊肉1块: a number before a letter in which no house, floor or group is counted. */
const COUNTED =
  /\p{Script=Han}{2}\d{1,2}(?![号楼樓栋幢栋室层層座单單元组组队隊弄区區门門巷米排期户戶社屯街路村院园场段连團团营师线線馆店厂库井公环支里条班级斋堂商铺舍])\p{Script=Han}(?=$|[\s，,;；。)）])/u;

/**
 * Something in the detail that is no part of a place, as far as its letters say: speech, a word that stands apart and ends as no part of
 * an address does, with no place behind it.
 */
export function hasStrayWord(detail: string): boolean {
  const spoken = hasSpeech(detail)
    ? detail
        .replace(BRACKETS, (words, inside) => (isPlace(inside) ? '' : words))
        .replace(VILLAGE, '')
        .replace(WORD, (word) => (isPlaceOfSpeech(word) ? '' : word))
    : '';
  if (hasSpeech(spoken) || COUNTED.test(detail)) return true;
  if (!/[\s，,;；。！!]/.test(detail)) return false;
  const words = detail.split(/[\s，,;；。！!]+/).filter(Boolean);
  const isSaid = (word: string) => {
    const bare = word.replace(/^[(（【[]|[)）】\]」》”]$/g, '');
    return isNumbered(bare) || isPlace(bare) || isPremises(bare) || LONG_NAME.test(bare);
  };
  const lastPlace = words.findLastIndex(isSaid);
  return words.some((word, at) => at > 0 && at > lastPlace && /\p{L}{2}/u.test(word));
}
