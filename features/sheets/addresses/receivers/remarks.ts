import { ADDRESS_ENDING, ADDRESS_TAIL } from './address-endings.ts';
import { isWish } from './side-words.ts';

/**
 * Letters of speech: who speaks, what is asked for or denied, that something broke. Of 5.6 million letters of towns and
 * villages each of these is no more than one in 40,000, so a word with one is hardly a place, and no name.
 */
const SPEECH =
  /[的了吗呢吧啊哦您你我她咱俺这哪谁啥怎没请给被跟就很最该寄退补催坏烦吃换送挑要再还不勿帮敲]|那[边里个些]/u;
/** 发票抬头：…: who names what follows says no place. */
const CAPTION = /^[\p{L}\d]{2,8}[:：]/u;

const countSpeech = (word: string): number => [...word].filter((letter) => SPEECH.test(letter)).length;

/** 这次挑好点, 前面打不通, @阿芬: no part of an address. */
export const isRemark = (word: string): boolean =>
  (!isNumbered(word) || /[的了]$/.test(word)) &&
  (hasSpeech(word) || CAPTION.test(word) || word.startsWith('@'));

/** More than a letter says so: 我家烧烤 may be a shop. */
export const isSurelyRemark = (word: string): boolean =>
  isRemark(word) && (!hasSpeech(word) || countSpeech(word) > 1 || isWish(word));

export const hasSpeech = (word: string): boolean => SPEECH.test(word);

/** 7号楼, 9-3-501, B座, L33. */
const NUMBERED =
  /[\d一二三四五六七八九十甲乙丙A-Za-z](?:号|栋|幢|座|楼|层|室|单元|组|队|弄|区|门|巷|米|排|期)|\d-\d|(?<![\d.])\d{3,5}(?!\d)/u;
export const isNumbered = (word: string): boolean => NUMBERED.test(word);

const PLACE_END =
  /(?:[路街道巷弄号栋幢楼室层座院苑村镇乡屯寨区县市省州园城厦桥组队店场馆站口门部柜社校厂司所局班学舍铺坊府湾居房库处吧屋转]|(?<=\p{Script=Han}{2})里|[收网自服货][取务提货]?点|代收|自[提取])[)）]?$/u;
/** 12-5, B1707, 11F, C区8. */
const UNIT = /^[A-Za-z]?$|^[A-Za-z]{0,2}\d{1,5}(?:[A-Za-z]{1,2}\d{0,4})?$|\d-\d/;
/** Ends as a part of an address does. */
export const isPlace = (word: string): boolean =>
  PLACE_END.test(word) || UNIT.test(word) || ADDRESS_ENDING.test(word) || ADDRESS_TAIL.test(word);
