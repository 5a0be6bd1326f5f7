import { PROVINCE_NAMES, provinceOf } from '../provinces.ts';
import { isOffice } from './office-words.ts';
import { SURNAMES, surnameLength } from './surnames.ts';

/** Somebody who receives where no label and nothing else names anybody; else they are kept in the note. */
export type ReceiverClaim = {
  name: string;
  /** As it was written: 签收人：周青, 萧让收. */
  words: string;
  /** Right behind the name, where the text has another phone. */
  phone: string;
  /** A label says that this is a person. */
  isLabelled: boolean;
};

export type LabelledText = {
  name?: string;
  phone?: string;
  /** Wishes, and goods with their counts. */
  note?: string;
  claims: readonly ReceiverClaim[];
  /** What no label claims, then the region and the detail, in the order in which an address is said. */
  address: string;
};

/** 【收货人】张三. */
const FRAMED =
  /[【[]((?:收[货件]人?|联系)?(?:姓名|人|电话|手机号?码?|方式|地址)|收货人|收件人|姓名|所在地区|详细地址|备注|商品|数量)[\]】]\s*[:：]?/g;
/** 收件人【张三】电话【159…】. */
const FRAMED_VALUE =
  /((?:收[货件]人?|联系)?(?:姓名|人|电话|手机号?码?|地址)|所在地区|详细地址|备注|商品|数量)\s?[【[]([^【】[\]]{1,80})[\]】]/g;
/** 【货：石榴 ×2盒】. */
const FRAMED_NOTE =
  /[【[（(]((?:商品|产品|品名|货[品物]?|备注|规格|数量)[:：][^【】[\]（）()]{1,60})[】\]）)]/g;
/** 客户：张三, 客户手机：159…: whoever orders is who receives, where nobody else is named. */
const CUSTOMER = /(?<=^|[\s,，;；])(?:客户|顾客|买家|会员)(?=(?:姓名|名字|名称|电话|手机号?|地址)?[:：])/gu;
/** 1、姓名：…: the number of a form's question. */
const QUESTION = /(?<=^|\n)[ \t]*\d{1,2}\s?[.．、)）][ \t]*(?=\p{Script=Han}{1,8}[:：])/gu;
/** 【收】张三【电】159…【址】江苏…: one letter stands for its word. */
const FRAMED_LETTER = /[【[]([收名人电址货])[\]】]\s*[:：]?/g;
/** 【收件】广东省韶关市…: where to, and not who. */
const FRAMED_PLACE =
  /[【[]收[货件]?[\]】]\s*[:：]?(?=\s*\p{Script=Han}{2,}?[省市区县州旗]\p{Script=Han}{2})/gu;
const WORD_OF: Readonly<Record<string, string>> = {
  收: '收件人',
  名: '姓名',
  人: '收件人',
  电: '电话',
  址: '收货地址',
  货: '商品',
};
/** 收 货 人：, as forms space the letters of a label. */
const SPACED =
  /(?<=^|[\n,，;；])[ \u3000]*(\p{Script=Han}(?:[ \u3000]+\p{Script=Han}){1,4})[ \u3000]*(?=[:：])/gu;

type Field = 'name' | 'taker' | 'phone' | 'region' | 'detail' | 'note' | 'none';

/** Words that are labels wherever they stand, by what they ask for. */
const BARE = {
  name: '收[货件]人?姓名|(?:收货人|收件人)(?!\\s*(?:联系)?(?:电话|手机|方式))|(?:取[件货]|提货|签收|领取)人(?=[\\s:：])|(?:联系人|姓名|名字)(?=\\s+[\\u3400-\\u9fff]{1,4}\\s)',
  phone: '收[货件]人?(?:手机号?码?|联系方式|电话)|手机号码|手机号|联系电话|联系手机|联系方式|电话号码',
  region: '所在地区|所在区域|所在省市',
  detail: [
    '详细地址|收货地址|收件地址|具体地址|街道地址|(?:邮寄|寄送|送货|配送|快递|派送|自提)地址(?=\\s*[:：])',
    // 菜鸟驿站（自提点：…） says in its bracket what it is.
    '(?<![（(【[])(?:自提|取[货件]|提货|代收|投递)(?:点|站|处)(?=\\s*[:：])',
    `地址(?=(?:${[...PROVINCE_NAMES.values()].join('|')}))`,
  ].join('|'),
};
/** The rest ("电话" in 电话局, "地址" in speech) need a colon. */
const WITH_COLON = {
  name: '联系人|姓名|名字|花名|(?<!代)收件?方|(?<!代)收[货件]?|name|receiver|consignee|recipient|(?<![A-Za-z])(?:to|attn|attention)',
  phone:
    '(?<![\\u3400-\\u9fff])[电联]|(?:电话|手机)[①-③一二1-3]?|tel|mob(?:ile)?|phone|(?<![A-Za-z])(?:cell|contact)',
  region: '地区|所在地|省市区|省份|城市|区县|县区|区域',
  detail:
    '(?<![\\u3400-\\u9fff])(?:住?址|家庭住址|现住址|详址)|地址|街道|(?:(?:街道|楼栋|小区|单元)[及和与/]?)?门牌号?码?|楼栋号?|房间?号|address|(?<![A-Za-z])addr?',
  note: [
    '(?:[买卖]家|订单|收货|商品|团员|团长|用户|客户|总)?(?:备注|留言|附言|数量|件数|份数|单价|金额|价格|合计|实付)',
    '(?:公司|单位|店铺?)(?:名称|全称)|发票抬头|抬头|税号',
    '商品(?:名称|信息)?|产品|品名|货[品物]?|物品|规格|note|remark',
  ].join('|'),
};
const ANYWHERE = `(?<name>${BARE.name})|(?<phone>${BARE.phone})|(?<region>${BARE.region})|(?<detail>${BARE.detail})`;
const ASKED = [
  `(?<asksName>${WITH_COLON.name})`,
  `(?<asksPhone>${WITH_COLON.phone})`,
  `(?<asksRegion>${WITH_COLON.region})`,
  `(?<asksDetail>${WITH_COLON.detail})`,
  `(?<note>${WITH_COLON.note})`,
].join('|');
/** 收货信息 says that labels follow. */
const LABEL = new RegExp(
  String.raw`(?:收[货件]人?(?:信息|资料)|${ANYWHERE}|(?:${ASKED})(?=\s*[:：]|(?<=税号)\s*\d))\s*(?:[:：]|[是为](?=[\u3400-\u9fff]{2}))?\s*`,
  'gi',
);

/** 签收人, 取件人: who takes a parcel in, who may be another than its receiver. */
const TAKER = /^(?:取[件货]|提货|签收|领取)人/;

function fieldOf(match: RegExpMatchArray): Field {
  const { groups = {} } = match;
  if (TAKER.test(match[0])) return 'taker';
  if (groups.name ?? groups.asksName) return 'name';
  if (groups.phone ?? groups.asksPhone) return 'phone';
  if (groups.region ?? groups.asksRegion) return 'region';
  if (groups.detail ?? groups.asksDetail) return 'detail';
  return groups.note ? 'note' : 'none';
}

/** A letter of every label, or the sign behind it or around it. */
const MAY_LABEL = /[:：【[（(收联手电所地名取提签领]/;

/** Takes a labelled block ("收货人: … 手机号码: … 所在地区: …") apart; nothing where there are no labels. */
export function readLabels(source: string): LabelledText | undefined {
  if (!MAY_LABEL.test(source)) return undefined;
  const text = /[:：【[（(\n]/.test(source) ? withPlainLabels(source) : source;
  const isNamed = [...text.matchAll(LABEL)].some((label) => ['name', 'taker'].includes(fieldOf(label)));
  const others = isNamed ? otherLines(text) : { rest: text, note: [] };
  return partsOf(others.rest, others.note);
}

/** Labels and their values in one form, whatever frames or numbers stand around them. */
const withPlainLabels = (source: string): string =>
  formLines(source)
    .replace(QUESTION, '')
    .replace(CUSTOMER, (_, at: number, whole: string) => (/^..[:：]/u.test(whole.slice(at)) ? '收件人' : ''))
    .replace(FRAMED_NOTE, '\n$1\n')
    .replace(FRAMED_VALUE, ' $1：$2 ')
    .replace(FRAMED_PLACE, '收货地址：')
    .replace(FRAMED_LETTER, (_, letter: string) => `${WORD_OF[letter]}：`)
    .replace(FRAMED, '$1：')
    .replace(SPACED, (label) => label.replace(/\s/g, ''));

/** 省份 江西省 in a line of its own: the label of a form that has no colons. */
const FORM_LINE =
  /(?<=^|\n)[ \u3000]*(收[货件]人|联系人|姓名|名字|电话|手机号?码?|联系方式|所在地区|地区|省份|城市|区县|街道|(?:收货|详细)?地址|备注|商品|数量)[ \u3000\t]+(?=\S)/g;
const formLines = (text: string): string =>
  (text.match(FORM_LINE)?.length ?? 0) < 3 ? text : text.replace(FORM_LINE, '$1：');

/** 是否默认：是: lines whose label means nothing to us, and which say no place and no phone. */
function otherLines(text: string): { rest: string; note: string[] } {
  const note: string[] = [];
  const rest = text.replace(LABELLED_LINE, (line, label: string, value: string) => {
    const [known] = [...`${label}：`.matchAll(LABEL)];
    const isKnown = known?.index === 0 && known[0].length === label.length + 1;
    if (isKnown || PLACE.test(value) || /\d{7}/.test(value)) return line;
    note.push(value.trim() === '' ? label : line.trim());
    return '';
  });
  return { rest, note };
}

const LABELLED_LINE = /(?<=^|\n)[ \u3000]*(\p{Script=Han}{2,6})[ \u3000]*[:：]([^\n]*)(?=\n|$)/gu;

function partsOf(text: string, note: readonly string[]): LabelledText | undefined {
  const labels = [...text.matchAll(LABEL)];
  if (labels.length === 0) return undefined;
  const parts: Record<Field, string[]> = {
    name: [],
    taker: [],
    phone: [],
    region: [],
    detail: [],
    note: [...note],
    none: [],
  };
  const claims: ReceiverClaim[] = [];
  const ahead = text.slice(0, labels[0]?.index);
  labels.forEach((label, at) => {
    const start = label.index + label[0].length;
    const field = fieldOf(label);
    const written = text.slice(start, labels[at + 1]?.index);
    const value = field === 'name' && /[是为]$/.test(label[0]) ? written.replace(OF_LABEL, '$1') : written;
    if (field === 'taker') {
      const taker = receiverIn(value);
      const words = `${label[0]}${taker.name}`.trim();
      const [beside = ''] = OWN_PHONE.exec(taker.rest) ?? [];
      const phone = MOBILE.test(text.replace(beside, '')) ? beside : '';
      if (taker.name !== '') claims.push({ name: taker.name, words, phone: phone.trim(), isLabelled: true });
      parts.taker.push(taker.rest.slice(phone.length));
      parts.note.push(taker.office);
      return;
    }
    // A note ends with its line, and the name of a firm with its word; what follows belongs to the address again.
    const end = field === 'note' ? value.search(FIRM.test(label[0]) ? /[\s,，;；]|$/ : /\n|$/) : value.length;
    parts[field].push(
      field === 'note' ? `${label[0].trim()}${value.slice(0, end).replace(/^\s+|[\s,，;；]+$/g, '')}` : value,
    );
    parts.none.push(value.slice(end));
  });
  const labelled = receiverIn(parts.name.join(' '));
  const { name, rest: afterName, office } = labelled;
  if (office) parts.note.push(office);
  // 电话：159…，要大果: where the address has its own label, no part of it stands behind the phone.
  if (parts.detail.length > 0) {
    const phones = parts.phone.map((value) => BEHIND_PHONE.exec(value));
    for (const match of phones) {
      const words = match?.[2]?.trim() ?? '';
      // 萧让收 under the phone.
      const receiver = RECEIVES.exec(words)?.[1];
      if (receiver) claims.push({ name: receiver, words, phone: '', isLabelled: false });
      else parts.note.push(words);
    }
    parts.phone = parts.phone.map((value, at) => phones[at]?.[1] ?? value);
  }
  const isWhole = name !== '' && parts.region.length + parts.detail.length > 0;
  // 小鱼儿： before a block that names receiver and address is whoever sent it.
  if (isWhole && !PLACE_OR_NUMBER.test(ahead)) parts.note.unshift(ahead.replace(/^[\s@]+|[\s:：,，]+$/g, ''));
  // 老客户|地址：: it belongs to the label's own words.
  else parts.none.unshift(/\p{Script=Han}$/u.test(ahead) ? `${ahead}${ownWord(labels[0])}：` : ahead);
  const address = [...parts.none, ...parts.region, ...parts.detail, afterName, ...parts.taker]
    .join(' ')
    .trim();
  const notes = parts.note.filter(Boolean).join(' ');
  return {
    address,
    claims,
    ...(name ? { name } : {}),
    ...(parts.phone.length > 0 ? { phone: parts.phone.join(' ') } : {}),
    ...(notes !== '' ? { note: notes } : {}),
  };
}

/** 收件人是|邹小雨|的. */
const OF_LABEL = /^(\p{Script=Han}{2,4})的(?=[\s,，;；。]|$)/u;

/** 单位名称：杭州好果有限公司 浙江省…. */
const FIRM = /^(?:公司|单位|店铺?)(?:名称|全称)|抬头|税号/;

/** 地址 of 新地址：, which without what stands before it says nothing. */
const ownWord = (label: RegExpMatchArray | undefined): string =>
  label && fieldOf(label) === 'detail' ? label[0].replace(/[\s:：]+/g, '') : '';

const PLACE = /[路街道巷弄号室栋幢楼镇乡座院村区县市省州园苑城]/;
const PLACE_OR_NUMBER = new RegExp(String.raw`${PLACE.source}|\d`);
/** 萧让收. */
const RECEIVES = /^(\p{Script=Han}{2,4}?)(?<![代签待可请])(?:亲?收|启)$/u;
const MOBILE = /(?<!\d)1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?!\d)/;
/** 周青 139…: whose it is stands right before it. */
const OWN_PHONE = new RegExp(String.raw`^[\s,，;；]*${MOBILE.source}`);
/** A phone, and words that are none of it. */
const BEHIND_PHONE = /^([^\p{L}]*\d{7}[^\p{L}]*?)[\s,，;；。]+(\p{Script=Han}[^\d省市区县]{1,20})\s*$/u;

/** A name ends at the first break, or where 电话 follows; what comes then (a phone or address) is not part of it. 张三[1234] is one word. */
const FIRST_WORD =
  /^[\s,，;；]*([A-Za-z][A-Za-z.'-]*(?: [A-Za-z.'-]+){1,2}(?=[\s,，;；]|$)|[^\s,，;；\d](?:(?!(?:联系)?(?:电话|手机号?码?)\+?\d)[^\s,，;；\d]){0,19}(?:(?<=[[(（])\d{1,6}[\])）])?)/;

function firstWord(text: string): [string, string] {
  const word = FIRST_WORD.exec(text);
  return word ? [word[1] ?? '', text.slice(word[0].length)] : ['', text];
}

/** 收货人 苏州市吴中区…路|1号: what is labelled is whole, and begins with where to. */
const WHOLE_PLACE =
  /^\p{Script=Han}{2,}[省市区县州旗]\p{Script=Han}{2,}[路街道巷弄村镇乡园]|^\p{Script=Han}{2,}?[省市州]\p{Script=Han}+[市区县旗州]/u;

/** 余总(6号楼直接按门铃): what stands in the brackets has digits. */
const WITH_BRACKET = /^\s*(\p{Script=Han}{1,6})[（(]([^（()）\d]{0,40}\d[^（()）]{0,60})[)）]/u;
const REMARK = /^..+\p{Script=Han}/u;
/** 张三（159…微信同号）, 张三（浙江省…路1号）: no remark, but the phone or the address itself. */
const isPhoneOrPlace = (words: string): boolean =>
  /\d(?:[-\s]?\d){6}/.test(words) || WHOLE_PLACE.test(words) || provinceOf(words) !== undefined;

/** 广东省, 深圳市, 浙江: where to, and nobody. */
const isRegion = (word: string): boolean =>
  /[省市区县]$|^\p{Script=Han}州$/u.test(word) || PROVINCES.has(word);
const PROVINCES: ReadonlySet<string> = new Set(PROVINCE_NAMES.values());

/** 吕 女士, 司徒美玲 女士: how somebody is spoken to, apart from the name. */
const TITLE_APART = /^[ \t]+(先生|女士|小姐|太太|老师|同学)(?=[\s,，;；]|$)/;

/** 宁 远, as forms space a name of two letters. */
const SPACED_NAME = new RegExp(
  String.raw`^([ \t]*[${SURNAMES}])[ \u3000]+(\p{Script=Han})(?=[\s,，;；]|$)`,
  'u',
);

/** Who is named behind the label: 周会计 of 财务部 周会计. */
function receiverIn(text: string): { name: string; rest: string; office: string } {
  const [, called = '', remark = ''] = WITH_BRACKET.exec(text) ?? [];
  const behindBracket = text.slice(text.indexOf(remark) + remark.length + 1);
  if (isPhoneOrPlace(remark)) return { name: called, rest: `${remark} ${behindBracket}`, office: '' };
  if (REMARK.test(remark)) return { name: called, rest: behindBracket, office: remark };
  const [word, rest] = firstWord(text.replace(SPACED_NAME, '$1$2'));
  if (WHOLE_PLACE.test(word)) return { name: '', rest: text, office: '' };
  const [next, behind] = isOffice(word) ? firstWord(rest) : ['', ''];
  const title = TITLE_APART.exec(rest);
  if (title && surnameLength(word) === word.length)
    return { name: `${word}${title[1]}`, rest: rest.slice(title[0].length), office: '' };
  if (title) return { name: word, rest: rest.slice(title[0].length), office: title[1] ?? '' };
  const isNamed =
    /^(?:\p{Script=Han}{2,4}|[A-Za-z]{2,12}\p{Script=Han}?)$/u.test(next) &&
    !isOffice(next) &&
    !isRegion(next);
  return isNamed ? { name: next, rest: behind, office: word } : { name: word, rest, office: '' };
}
