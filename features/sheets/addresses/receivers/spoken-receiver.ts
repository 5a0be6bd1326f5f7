import { BARE_TITLES } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { nameScore } from './name-guessing.ts';
import { hasSpeech, isPlace, RELATIVE } from './remarks.ts';
import { isWish } from './side-words.ts';

/** Where a word begins and ends that is said between others. */
const BEFORE = String.raw`(?<=^|[\s,，。;；:：])`;
const BEHIND = String.raw`(?=$|[\s,，。;；（(]|1[3-9]\d)`;

/** 我叫雷小婷电话是159…: who speaks says a label in other words. */
const CALLED =
  /[,，]?(?:我|她|他|俺|对方)(?:就|是)?叫(?:做|作)?\s?(\p{Script=Han}{2,4}?)(?=的?(?:联系|电话|手机|号码)|[\s,，。;；]|$|\d)/gu;

/** 我是赵敏敏. */
const I_AM =
  /(?<=^|[\s,，。;；])[我俺]是(\p{Script=Han}{2,4}?)(?=的?(?:联系|电话|手机|号码)|[\s,，。;；]|$|\d)/gu;

const NAME_LABEL = '(?:(?:收[货件]人?|联系人|对方)的?)?(?:姓名|名字)|收[货件]人|联系人';
const WRITES = '(?:就|请|都|可以?|随便)?[写填](?:成|上|的是|个)?';
/** 名字就写海南就行, 收件人叫普顺英: whatever it is, a label says that it is a name. 就写楚小湘 has none. */
const WRITTEN = new RegExp(
  String.raw`(?:(?<label>${NAME_LABEL})(?:叫做?|${WRITES})|${BEFORE}[就请]写)[:：\s]?(?<name>\p{Script=Han}{2,4}?)\s?(?:就[行好]了?|就?可以了?|即可|吧|得了|的?名字)?${BEHIND}`,
  'gu',
);

/** 联系人是吴双, 收货人换成叶小青, 地址还是江苏省…: a label, and a verb for its colon. What was said before, 地址还是上次的, is none. */
const LABEL_AND_VERB = new RegExp(
  String.raw`(收[货件]人|联系人|姓名|名字|(?:收[货件]|详细|联系)?地址)(?:还是|就是|换成|改成|改为|是|为|${WRITES})(?=\p{Script=Han}{2})(?!上次|之前|原来|不变|照旧|老)`,
  'gu',
);

/** 收件 冀明轩: a label without its colon. */
const LABEL_APART = new RegExp(String.raw`${BEFORE}收[货件]人?[ \t]+(\p{Script=Han}{2,4})${BEHIND}`, 'gu');

/** 给李娜寄. */
const SENT_TO = new RegExp(
  String.raw`${BEFORE}(?:请|麻烦|帮我|帮忙)*给(\p{Script=Han}{2,4})(?:邮?寄|送|发)(?:过去|去)?(?:的|[一两\d][份箱件盒])?${BEHIND}`,
  'gu',
);

/** 环城南路5号|的|李大嘴 159…. */
const OF_HOUSE =
  /(?<=[\d号楼室栋幢座层元户])的[ \t]?(?=\p{Script=Han}{2,4}收?[\s,，]*(?:1[3-9]\d|电话|手机))/gu;

/** 端州四路3号梁小龙|收|159…: behind a name that is glued to its house. */
const RECEIVES_GLUED =
  /(?<=[\d号楼室栋幢座层元户])(\p{Script=Han}{2,3})(?<![代签待可请自])(?:亲?收|启)(?=[\s,，]*1[3-9]\d)/gu;

/** 韩秀梅的: whose parcel it is, as a word by itself. */
const OWNER = /(?<=^|[\s,，。;；:：])(\p{Script=Han}{2,4})的(?=$|[\s,，。;；]|1[3-9]\d{9})/gu;

/** 16楼|阿Ken 159…, 2305室|Mandy Lau: no house goes on so. KTV and VIP are written otherwise. */
const LATIN_NAME =
  /(?<=[号楼樓室栋幢座层層元户])(?=(?:\p{Script=Han}[A-Z]?[a-z]+|[A-Z][a-z]+(?: [A-Z][a-z]+){0,2})[\s,，]*(?:\+?8\d{2}[-\s]?\d|1[3-9]\d))/gu;

/** What somebody is, by trade or to whoever speaks: 护士长, 班主任, 请联系我儿子. */
const ROLE = String.raw`(?:\p{Script=Han}{1,6}[部科室])?(?:${BARE_TITLES})|老板娘?|老师(?!傅)|师傅|司机|保安|学生|同学|会计|(?:请|可以?|直接)*(?:联系|打给|[找打转]|(?:转交|[转交])给?)?(?:我们?|俺|咱)?家?的?(?:${RELATIVE})|(?:请|可以?|直接)*(?:联系|打给|[找打转]|(?:转交|[转交])给?)?[我俺咱][妈爸哥姐弟妹]`;
/** 护士长周丽华: the role before its name. */
const ROLE_BEFORE_NAME = new RegExp(
  String.raw`${BEFORE}(${ROLE})[ \t]?(\p{Script=Han}{2,4}?)收?${BEHIND}`,
  'gu',
);
/** 高二（8）班李娜: the class of whoever goes to school. */
const CLASS_BEFORE_NAME = new RegExp(
  String.raw`${BEFORE}((?:[小初高大][一二三四五六]|[一二三四五六七八九]年级?)[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,2})[)）]?班)(?!家长)(\p{Script=Han}{2,4}?)收?${BEHIND}`,
  'gu',
);
/** The last letter of a role. */
const MAY_ROLE = /[长任班理士生员板婆公师傅机安学计人子儿爸妈亲友事家属哥姐弟妹居]/;

/** What somebody says of who receives, in the form in which lines say it. Each rule is asked where a letter of it stands. */
export const withReceiverApart = (source: string): string => {
  let text = source;
  if (/[写填叫]/.test(text)) text = text.replace(WRITTEN, asLabel);
  if (/[是为写填成]/.test(text)) text = text.replace(LABEL_AND_VERB, ' $1：');
  if (/[我俺叫]/.test(text)) text = text.replace(I_AM, asReceiver).replace(CALLED, asReceiver);
  if (text.includes('的')) text = text.replace(OF_HOUSE, ' ').replace(OWNER, asOwner);
  if (/[A-Za-z]/.test(text)) text = text.replace(LATIN_NAME, ' ');
  if (/[收给启]/.test(text))
    text = text
      .replace(RECEIVES_GLUED, (_, name: string) => (mayOwn(name) ? labelled(name) : name))
      .replace(LABEL_APART, (words, name: string) => (hasSurname(name) ? labelled(name) : words))
      .replace(SENT_TO, (words, name: string) => (hasSurname(name) ? labelled(name) : words));
  if (text.includes('班')) text = text.replace(CLASS_BEFORE_NAME, withRoleBehind);
  return MAY_ROLE.test(text) ? text.replace(ROLE_BEFORE_NAME, withRoleBehind) : text;
};

const labelled = (name: string): string => ` 收件人：${name} `;
const asReceiver = (words: string, name: string): string => (isCalled(name) ? labelled(name) : words);
const asOwner = (words: string, name: string, at: number): string =>
  isName(name) || (at === 0 && mayOwn(name)) ? name : words;

/** What is written on a card, a parcel or an invoice is nobody. */
const asLabel = (words: string, ...rest: unknown[]): string => {
  const { label, name } = rest.at(-1) as { label?: string; name: string };
  return label === undefined && !hasSurname(name) ? words : labelled(name);
};

/** 周丽华（护士长）, as others write it. */
const withRoleBehind = (words: string, role: string, name: string): string =>
  hasSurname(name) ? `${name}（${role.replace(/[（()）]/g, '')}）` : words;

const mayOwn = (word: string): boolean => nameScore(word) > 1 && !hasSpeech(word) && !isPlace(word);
const hasSurname = (word: string): boolean =>
  surnameLength(word) > 0 && nameScore(word) >= 4 && !hasSpeech(word) && !isPlace(word) && !isWish(word);
/** 常客 and 老客户 are no names. */
const isCalled = (word: string): boolean => hasSurname(word) && !/[客户]$/.test(word);
/** 黄色的 and 安全的 are said of things. */
const isName = (word: string): boolean => word.length > 2 && nameScore(word) >= 4 && !isPlace(word);
