import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { isNumbered, isPlace, isPremises } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish, SAME_ADDRESS } from '#features/sheets/addresses/receivers/side-words.ts';
import { isOffice } from '#features/sheets/addresses/text/office-words.ts';
import { surnameLength } from '#features/sheets/addresses/text/surnames.ts';
import { isAsAbove } from './above-words.ts';

/**
 * Who fetches theirs writes a name and perhaps a house, and no address: 小周 9栋505 去鳞. The first word that can be a
 * name is theirs, what lies somewhere is where, and the rest is said of the goods.
 */
export interface PickupWords {
  name: string;
  place: string;
  notes: string[];
}

/** Miss Zhou and Emma Wu are one word. */
const WORD = /[A-Z][a-z]+\.? [A-Z][a-z]+(?![a-z])|[^\s,，;；。!！（）()【】[\]]+/gu;
/** 花开富贵, Kitty, 李姐: letters alone, perhaps with a number at the end. */
const NAME = /^(?:[\p{L}·_]{1,10}\d{0,2}|[A-Z][a-z]+\.? [A-Z][a-z]+)$/u;
/** 12号楼|王奶奶, 6-1-1501|钱, 市场部|老冯, 财务部-|小何. */
const HOUSE_AND_NAME =
  /^(?<house>.*(?:\d(?:号楼?|栋|幢|楼|室|单元|层|[Ff])?|\p{Script=Han}{2}[部办科室组院]|号门))[-—·]?(?<name>\p{Script=Han}{1,4}|[A-Z][a-z]+)$/u;
/** Where somebody of a firm is found; the rest of its words are the addresses'. */
const STAFF = /^\p{Script=Han}{2,4}(?:组|中心|店)$|^(?:物业|后厨)$/u;
const isStaff = (word: string): boolean => STAFF.test(word) || isOffice(word);
const OLD_PLACE = new RegExp(SAME_ADDRESS);
/** 张局: a name, and no office. */
const isOfficer = (word: string): boolean =>
  /^.[局处科队所院]$/u.test(word) && surnameLength(word.slice(0, 1)) === 1;
const TAIL = /^\d{4}$/;
const TAIL_NAMED = /^(?:手机|电话)?尾号[:：]?\d{4}$/;
/** 少冰, 去鳞, 正常冰, 热的, 不辣: how it is wanted. */
export const MANNER =
  /^(?:[少去多微无半全免不加走热冰温常正三五七特切剁绞打][\p{Script=Han}]{0,5}(?:冰|糖|辣|葱|蒜|香菜|鳞|皮|骨|块|片|丝|头|馅|末|段|泥|条)|[杀宰剖洗冻切包剥]\p{Script=Han}?[好净]的?|处理好|正常|热的?|冰的?|常温|温热|去冰|标准|打包|分装|\p{Script=Han}{0,4}(?:留着|留下|不要))$/u;

/** What somebody asks for, and no name. */
const ASKED = /自提|自取|[送放取拿来要发收寄付退谢改不]/;
const NICKNAME = /^\p{Script=Han}{2,4}(?<![门口店站楼区])$/u;
const isWhere = (word: string): boolean =>
  !OLD_PLACE.test(word) &&
  !isOfficer(word) &&
  !isAsAbove(word) &&
  (isPlace(word) ||
    (/\d/.test(word) && isNumbered(word)) ||
    isStaff(word) ||
    (word.length > 2 && isPremises(word)));
/** A wish of a few letters: when, or a verb with what it is about: 周末送, 不要辣, 放门口, 发顺丰, 已付, 代收. */
const VERB = '[送放取拿提来要发收寄付退改打换派带加留]';
const WHOLE_WISH = new RegExp(
  String.raw`^(?:${[
    '谢谢.*|多谢.*|未[付收]',
    `(?:[今明后][天晚早日]|周[一二三四五六日末]|工作日|节假日|双休日?|白天|晚上|[上下中]午|早上|[晚早]点|下班|有空)(?:[再前后]?${VERB}.{0,2})?`,
    `(?:不|别|勿|请|先|可以?|尽快|快点?|马上|自|到|已|没|代|帮|上门)+${VERB}.{0,2}`,
    String.raw`(?!(.)\1$)${VERB}+(?:$|(?:[门家楼店前物驿柜里外到上下急辣冰货票钱款快电地址人礼的了]|顺丰|邮政).{0,2})`,
  ].join('|')})$`,
  'u',
);
const isName = (word: string): boolean =>
  NAME.test(word) && !isWish(word) && !MANNER.test(word) && !WHOLE_WISH.test(word);
/** 发哥, 不二, 谢霆锋: called so, though a wish may begin with the same letter. */
export const isNickname = (word: string): boolean =>
  /^\p{Script=Han}{2,4}$/u.test(word) &&
  nameScore(word) >= 1.5 &&
  !WHOLE_WISH.test(word) &&
  !MANNER.test(word);
/** The first word is a name where it asks for nothing. */
const isFirstName = (word: string): boolean =>
  NAME.test(word) && !WHOLE_WISH.test(word) && (!ASKED.test(word) || isNickname(word));

/** Tells the words apart; `hasTails` where the heading asks for the last digits of a phone. */
export function pickupWords(text: string, hasTails: boolean): PickupWords {
  const pickup: PickupWords = { name: '', place: '', notes: [] };
  const places: string[] = [];
  const plain = text.replace(/\p{Extended_Pictographic}|\ufe0f|^@/gu, ' ');
  const words = (plain.match(WORD) ?? []).flatMap((word) => {
    const { house, name } = HOUSE_AND_NAME.exec(word)?.groups ?? {};
    if (isWish(word)) return [word];
    if (house && name && !isWhere(name)) return [house, name];
    const [, staff, who] = /^(\p{Script=Han}{2,4})[-—·](\p{L}{2,6})$/u.exec(word) ?? [];
    return staff && who && isStaff(staff) ? [staff, who] : [word];
  });
  for (const [at, word] of words.entries()) {
    if (TAIL_NAMED.test(word)) pickup.notes.push(word);
    else if (hasTails && TAIL.test(word)) pickup.notes.push(`尾号${word}`);
    else if (isWhere(word) && !MANNER.test(word) && !/^放/.test(word)) places.push(word);
    else if (pickup.name === '' && (isName(word) || (at === places.length && isFirstName(word))))
      pickup.name = word;
    else pickup.notes.push(word);
  }
  // 金牛座 2份: what may lie somewhere, and stands first without a number, is a name where nothing else is.
  const [first = ''] = places;
  if (
    pickup.name === '' &&
    first === words[0] &&
    NICKNAME.test(first) &&
    !isStaff(first) &&
    !WHOLE_WISH.test(first)
  )
    return { ...pickup, name: first, place: places.slice(1).join(' ') };
  return { ...pickup, place: places.join(' ') };
}
