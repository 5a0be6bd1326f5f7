import { isNumbered, isPlace, isPremises } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { surnameLength } from '#features/sheets/addresses/text/surnames.ts';

/**
 * Who fetches theirs writes a name and perhaps a house, and no address: 小周 9栋505 去鳞. The first word that can be a
 * name is theirs, what lies somewhere is where, and the rest is said of the goods.
 */
export interface PickupWords {
  name: string;
  place: string;
  notes: string[];
}

const WORD = /[^\s,，;；。!！（）()【】[\]]+/gu;
/** 花开富贵, Kitty, 李姐: letters alone, perhaps with a number at the end. */
const NAME = /^[\p{L}·_]{1,10}\d{0,2}$/u;
/** 12号楼|王奶奶, 6-1-1501|钱, 市场部|老冯, 财务部-|小何. */
const HOUSE_AND_NAME =
  /^(?<house>.*(?:\d(?:号楼?|栋|幢|楼|室|单元|层|[Ff])?|\p{Script=Han}{2}[部办科室组院]|号门))[-—·]?(?<name>\p{Script=Han}{1,4}|[A-Z][a-z]+)$/u;
const STAFF =
  /^\p{Script=Han}{2,4}(?:部|办|科|处|组|中心|前台|店)$|^(?:前台|门卫|门岗|物业|保安室?|运营|行政|财务|人事|销售|采购|客服|仓库|后厨)$/u;
const OLD_PLACE = /老地址|老地方|地址(?:还是)?(?:上次|不变|照旧)|上次(?:的)?地址/;
/** 张局: a name, and no office. */
const isOfficer = (word: string): boolean =>
  /^.[局处科队所院]$/u.test(word) && surnameLength(word.slice(0, 1)) === 1;
const TAIL = /^\d{4}$/;
const TAIL_NAMED = /^(?:手机|电话)?尾号[:：]?\d{4}$/;
/** 少冰, 去鳞, 正常冰, 热的, 不辣: how it is wanted. */
export const MANNER =
  /^(?:[少去多微无半全免不加走热冰温常正三五七特切剁][\p{Script=Han}]{0,5}(?:冰|糖|辣|葱|蒜|香菜|鳞|皮|骨|块|片|丝|头)|[杀宰剖洗冻切包剥]\p{Script=Han}?[好净]的?|处理好|正常|热的?|冰的?|常温|温热|去冰|标准|打包|分装|\p{Script=Han}{0,4}(?:留着|留下|不要))$/u;

/** What somebody asks for, and no name. */
const ASKED = /自提|自取|[送放取拿来要发收寄付退谢改不]/;
const NICKNAME = /^\p{Script=Han}{2,4}(?<![门口店站楼区])$/u;
const isWhere = (word: string): boolean =>
  !OLD_PLACE.test(word) &&
  !isOfficer(word) &&
  !/^(?:同楼?上|[和跟]楼上一样)$/.test(word) &&
  (isPlace(word) ||
    (/\d/.test(word) && isNumbered(word)) ||
    STAFF.test(word) ||
    (word.length > 2 && isPremises(word)));
const isName = (word: string): boolean => NAME.test(word) && !isWish(word) && !MANNER.test(word);

/** Tells the words apart; `hasTails` where the heading asks for the last digits of a phone. */
export function pickupWords(text: string, hasTails: boolean): PickupWords {
  const read: PickupWords = { name: '', place: '', notes: [] };
  const places: string[] = [];
  const plain = text.replace(/\p{Extended_Pictographic}|\ufe0f|^@/gu, ' ');
  const words = (plain.match(WORD) ?? []).flatMap((word) => {
    const { house, name } = HOUSE_AND_NAME.exec(word)?.groups ?? {};
    if (isWish(word)) return [word];
    if (house && name && !isWhere(name)) return [house, name];
    const [, staff, who] = /^(\p{Script=Han}{2,4})[-—·](\p{L}{2,6})$/u.exec(word) ?? [];
    return staff && who && STAFF.test(staff) ? [staff, who] : [word];
  });
  for (const [at, word] of words.entries()) {
    if (TAIL_NAMED.test(word)) read.notes.push(word);
    else if (hasTails && TAIL.test(word)) read.notes.push(`尾号${word}`);
    else if (isWhere(word) && !MANNER.test(word) && !/^放/.test(word)) places.push(word);
    else if (read.name === '' && (isName(word) || (at === 0 && NAME.test(word) && !ASKED.test(word))))
      read.name = word;
    else read.notes.push(word);
  }
  // 金牛座 2份: what may lie somewhere, and stands first without a number, is a name where nothing else is.
  const [first = ''] = places;
  if (read.name === '' && first === words[0] && NICKNAME.test(first) && !STAFF.test(first))
    return { ...read, name: first, place: places.slice(1).join(' ') };
  return { ...read, place: places.join(' ') };
}
