import { PHONE_MARK } from './phone-finding.ts';
import { isPlace, isPremises } from './remarks.ts';
import {
  ADDRESS_WORD,
  GLUED_COUNT,
  isCarrier,
  isCount,
  isOrderRemark,
  isWish,
  LEAVE,
  SIZE,
  TIMES,
} from './side-words.ts';

/** What a text says besides the address: goods and counts, prices, wishes. It is kept, and belongs to no label. */
interface SideWords {
  text: string;
  note: string[];
}

/** 门禁密码 1234#. */
const DOOR_CODE = /(?:门禁|单元门?|楼下|大门)?密码[:：是]?\s?[\d*#]{3,10}(?![\d号室])/g;

/** What anybody is asked to do with a parcel, or whom to call. */
const DEED =
  '放|打|敲|按|送|寄|发|签|收|代|转|交|给|存|留|等|拿|取|提|挑|选|走|用|加|包|装|轻|叫|喊|联系|电话|致电|通知|小心|注意|备注|保密|尽[快量]|[快早]点';
const POLITELY =
  '(?:就|则|也|请|麻烦|帮忙?|可以?|先|再|给(?:我|俺)?|您|你|师傅|快递(?:员|小哥)?|务必|一定|及时|直接|提前|到了?|不要|不用|别|勿|尽[快量])*';
/** 没人就放门口, 不在家打电话: a deed follows, or nothing. 无人超市 and 不在乎理发店 are called so. */
const NOBODY_THERE = String.raw`(?:如果?|要是)?(?:(?:不|没)在家?|没人(?:在家?)?|无人(?:在家?)?)(?:的话|的时候|时)?(?:[，,]?${POLITELY}(?:接听?|应答?|开门|${DEED})[\p{Script=Han}，,]{0,12})?`;
const BY_REQUEST = String.raw`(?:请|麻烦)${POLITELY}(?:${DEED})[^\d\s，,路街号${PHONE_MARK}]{0,10}`;
const LEFT_THERE = String.raw`${LEAVE}(?:在|到)?(?:家?门[口卫]|门外|前台|物业|保安|鞋柜|楼[下道]|电梯口|信箱|地上)[\p{Script=Han}]{0,6}`;
const BEFORE_COMING = String.raw`(?:到了?|送(?:货|到|来)?[之以]?前|来之?前)(?:先|请|再|就)?(?:给我)?(?:打|联系|电话|通知|发(?:短信|微信|消息))[\p{Script=Han}]{0,6}`;
const AT_AN_HOUR = String.raw`(?:上午|下午|晚上|早上|中午)?(?:\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:半|钟)?[之以]?[前后]?再?[送派收来打到][\p{Script=Han}]{0,6}`;
const ON_A_DAY = String.raw`(?:周[一二三四五六日末]|工作日|节假日|白天|晚上|上午|下午)[送派收不再别][\p{Script=Han}]{0,6}`;
const NOT_SO = String.raw`(?:不要|别|勿)(?:放|送|打|敲|按)[\p{Script=Han}]{0,10}`;
/** 201|放门口, 12号|到了打电话: a wish glued to a house, which ends with it. */
const GLUED_WISH = new RegExp(
  String.raw`(?<=[\dA-Za-z](?:号楼?|室|栋|幢|座|单元|楼|层|户)?)(?:${[NOBODY_THERE, LEFT_THERE, BEFORE_COMING, AT_AN_HOUR, BY_REQUEST, ON_A_DAY, NOT_SO].join('|')})(?=$|[\s,，;；。!！${PHONE_MARK}])`,
  'gmu',
);
/** The letter before every such wish, and its first: few texts have both, and `GLUED_WISH` is slow to ask. */
const MAY_GLUE =
  /[\dA-Za-z号室栋幢座元楼层户][如要不没无放到送来请麻周工节白晚上下早中勿别]|[\d一二两三四五六七八九十]点/;

/** Where to leave or carry it, though the word ends as a place does: 不在家放门卫, 送货上楼, 工作日送学校, 不要敲门. */
const CARRIED_THERE = new RegExp(
  String.raw`${LEAVE}|送[到至去给]|[转交]给|[上下][楼门]$|[敲开]门$|[发寄走用收](?:货|\p{Script=Han}{0,4}快递)$|[日末午上天点半钟前后再][送派收]|(?:不要|别|勿)送(?:驿站|快递|菜鸟|丰巢|代收)`,
  'u',
);
/** 周末不打烊花店, 请打铁铺: a shop may be called as a wish begins. */
const isCalledSo = (wish: string): boolean =>
  !CARRIED_THERE.test(wish) && (isPlace(wish) || isPremises(wish));

/** 【爱媛38号 5斤装】x1: no place has a weight. */
const GOODS_BRACKET = new RegExp(
  String.raw`[（(【[][^()（）【】[\]]{0,30}\d\s?(?:公斤|千克|斤|kg|克)[^()（）【】[\]]{0,12}[)）】\]](?:\s?${TIMES})?`,
  'giu',
);
const OPEN_BRACKET = /[（(【[]/;
const BRACKETS = /[（(【[]([^()（）【】[\]]{1,60})[)）】\]]/g;
const WORD = new RegExp(String.raw`[^\s,，;；。!！|${PHONE_MARK}]+`, 'gu');
/** ——车厘子2J 5斤: behind the phone, a word with a number before a count is what is counted. */
const COUNTED = new RegExp(
  String.raw`(?<=[\s,，;；。${PHONE_MARK}])[—-]*(\p{Script=Han}{2,8}\d{1,3}[A-Za-z#]?\s+${SIZE})(?=$|[\s,，;；。])`,
  'gu',
);

/** 菜鸟驿站（中通）: whose parcels wait there. */
const STATION = /(?:[驿网]站|[站店柜点部行]|超市|便利|菜鸟|丰巢|兔喜|妈妈|代收|物业|门卫)$/;

/** A number, a bracket, or a letter of every wish. */
const MAY_SAY =
  /[\d（(【[男女谢辛老顺圆韵申极E已付同自来一二两三四五六七八九十半请麻拜记务尽帮发寄送走用放不别勿急加挑选拣要晚早今明后下周月节轻设默前旧原老拿取提派店门上我易生急冷小贵保防代白中工双微合签可有包装捆扎封卡贺wv]|\p{Extended_Pictographic}/u;

/** Said of an order, unless a word behind it says that a place is called so: 顺丰|大厦, 三元|小区, 男|宿舍. */
const MAY_NAME = /^(?:顺丰|中通|圆通|韵达|申通|极兔|EMS|[一二三四五六七八九十]元|老地方|[男女])$/;
/** A kind of place, and no name of its own, so that the word before it is its name: 阳光小区 has one. */
const KIND_OF_PLACE = new RegExp(
  String.raw`^[ \u3000](?:[小社园校]区|[大商]厦|(?:大|写字|办公|宿舍|[饭酒茶])楼|公寓|花园|广场|商[场城]|超市|宿舍|驿站|(?:快递|自提|代收|服务|营业|经营|批发)[点站部店]|网点|\p{Script=Han}{0,2}[店馆铺坊])(?=$|[\s,，;；。(（\d${PHONE_MARK}])`,
  'u',
);
const isNameOfPlace = (word: string, behind: string): boolean =>
  MAY_NAME.test(word) && KIND_OF_PLACE.test(behind);

/** 别敲门） of （孕妇，别敲门）: its bracket is read as one. */
const HALF_BRACKET = /^[^（(【[]*[)）】\]]|[（(【[][^)）】\]]*$/;
/** 🍊 of 🍊脐橙2箱. */
const PICTURES = /^(?:\p{Extended_Pictographic}\ufe0f?)+/u;

/** Takes out what is no part of receiver and address, word by word and bracket by bracket. */
export function takeSideWords(text: string): SideWords {
  if (!MAY_SAY.test(text)) return { text, note: [] };
  const note: string[] = [];
  const take = (word: string) => {
    note.push(word);
    return ' ';
  };
  const hasPictures = /\p{Extended_Pictographic}/u.test(text);
  const phone = text.indexOf(PHONE_MARK);
  const behind = phone < 0 ? '' : text.slice(phone);
  const counted = (goods: string) => (ADDRESS_WORD.test(goods) ? goods : take(goods));
  const named = /\d[A-Za-z#]?\s/.test(behind)
    ? `${text.slice(0, phone)}${behind.replace(COUNTED, counted)}`
    : text;
  const withoutGoods = (OPEN_BRACKET.test(named) ? named.replace(GOODS_BRACKET, take) : named).replace(
    GLUED_COUNT,
    take,
  );
  const rest = (
    MAY_GLUE.test(withoutGoods)
      ? withoutGoods.replace(GLUED_WISH, (wish) => (isCalledSo(wish) ? wish : take(wish)))
      : withoutGoods
  )
    .replace(DOOR_CODE, take)
    .replace(BRACKETS, (bracket, inside: string, at: number, whole: string) =>
      !inside.includes(PHONE_MARK) &&
      isWish(inside.trim()) &&
      !(isCarrier(inside.trim()) && STATION.test(whole.slice(0, at)))
        ? take(inside.trim())
        : bracket,
    )
    .replace(WORD, (written, at: number, whole: string) => {
      const word = hasPictures ? written.replace(PICTURES, '') || written : written;
      return MAY_SAY.test(word) &&
        (isCount(word) || isOrderRemark(word)) &&
        !HALF_BRACKET.test(word) &&
        !isNameOfPlace(word, whole.slice(at + written.length))
        ? take(word)
        : written;
    });
  return { text: rest, note };
}
