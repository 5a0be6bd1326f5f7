import { findPhone, PHONE_MARK, type PhoneMatch } from './phone-finding.ts';
import { RELATIVE } from './remarks.ts';

export type PhoneReading = {
  /** The first that is the receiver's own. */
  main?: PhoneMatch;
  text: string;
  /** Others, with the words that were said of them. */
  note: string[];
  /** Whose the first is may be another's than what is said of the numbers. */
  isUnsure?: boolean;
};

/** What platforms write around a number that is not the receiver's own. */
const SHIELD =
  /(?:您的|收件人|收货人)?(?:(?:隐私|手机)?号码?(?:已)?(?:受|被)?(?:平台)?保护中?|隐私(?:号码?|保护)|虚拟(?:号码?|电话)|临时号码?)[，,。;；:：\s]*|(?:请|可)?(?:直接)?(?:拨打|致电|联系)(?:虚拟)?(?:号码|电话)?[:：\s]*(?=[\d(（])/g;
/** （虚拟号12月10日失效）: what is said of such a number, in brackets of its own. */
const SHIELD_NOTE =
  /[(（【[](?=[^()（）【】[\]]*(?:隐私|虚拟|临时)(?:号|电话))([^()（）【】[\]]{4,30})[)）】\]]/g;
const NUMBER = String.raw`(?:\+?86[-\s]?)?(?:1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}|[(（]0\d{2,3}[)）][-\s]?\d{7,8}|0\d{2,3}[-\s]?\d{7,8})(?!\d)`;
/** "电话打不通请打159…": a number for when the receiver's own doesn't answer. */
const SPARE = new RegExp(
  String.raw`[^\s,，。;；\d${PHONE_MARK}]*(?:打不通|不通|没人接|不接|(?:联系|收|找)不[上到]|打不了|关机|备用|第二(?:电话|联系人)?|紧急联系人?|另一?个?(?:电话|号码)|改打|[或转]打|代[收签]人?[:：]|转交人?[:：]|(?:联系|[打找])(?:一下)?(?:给)?[他她我俺])[^\d\n]{0,8}?${NUMBER}`,
  'g',
);
const MAY_SPARE = /不|没人接|代[收签]|转交|关机|备用|第二|紧急|另|[改或转]打|联系|[打找]/;
/** Whose it is stays said: 家里座机, 老公电话. */
const WHOSE = `家里|公司|单位|办公室|${RELATIVE}|爸|妈`;
/** What joins a further number to the text. */
const JOINED = String.raw`(?:[\s,，;；、/|]|或者?|和|及|另|以及)*(?:(?:备用|第二|另外?|其他|固定?|家庭?)?(?:电话|手机号?|座机|固话|号码|tel)[\d①-③]?\s*[:：]?\s*)?`;

/** 停机, 一般不接: nobody answers it. 打不通就打159… says what to do then. */
const UNANSWERED = String.raw`(?:已经?|现在|一般|经常|平时|可能|基本上?|白天)*(?:停机|停用|作废|不用了?|换了|丢了|不接|没人接|打不通|不通|关机|没信号|不在身边)(?!就|请|再|可|则|的?话|时|[改转]?打|找|联系|[，,]?(?:请|就|可|再|麻烦)*[打找联换])`;
/** 是我妈的号: another's. */
const ANOTHERS = `是(?:我们?|他|她)?(?:${WHOSE}|别人|对象|[哥姐弟妹])的(?:电话|手机号?|号码?)?(?=[\\s,，。;；)）]|$)`;
/** 138…（老公）: whose it is, in brackets behind it. */
const OF_ANOTHER = String.raw`[(（](?:我|他|她)?的?(?:${RELATIVE}|爸|妈|对象|媳妇|室友)的?(?:电话|手机号?|号码?)?[)）]`;
const PUT_ASIDE = new RegExp(
  String.raw`(?:(?:我|本人)?的?(?:[旧老]|原来的?)?(?:电话|手机号?|号码?)?[:：]?)${NUMBER}[\s,，(（]{0,2}(?:这个?|[旧老原]来?的?|之前的?)?(?:手机|电话)?号?码?(?:${UNANSWERED}|${ANOTHERS})[^\s,，。;；\d]{0,6}|${NUMBER}\s?${OF_ANOTHER}`,
  'gu',
);
const OUT_OF_USE = /停机|停用|作废|不用|换了|丢了/;
const MAY_PUT_ASIDE =
  /停|作废|不用|换了|丢了|不接|没人接|不通|关机|信号|身边|是.{0,4}的|\d\s?[(（][我他她的]{0,2}(?:[老爱儿女爸妈父母朋同家邻对媳室]|[哥姐弟妹])/;

/** A number that is out of use or another's, where the text has one more. */
function withoutAside(text: string, note: string[]): { text: string; isUnsure: boolean } {
  if (!MAY_PUT_ASIDE.test(text)) return { text, isUnsure: false };
  const words: string[] = [];
  const rest = text.replace(PUT_ASIDE, (aside) => {
    words.push(aside.trim());
    return ' ';
  });
  const kept = words.length > 0 && findPhone(rest);
  // Of several that are all another's any may be meant.
  if (!kept) return { text, isUnsure: words.length > 1 };
  note.push(...words);
  return {
    text: rest,
    isUnsure: !words.every((aside) => OUT_OF_USE.test(aside)) && findPhone(text)?.phone !== kept.phone,
  };
}

/** Takes every phone out of a text: the receiver's own leaves its mark, others are noted. */
export function takePhones(source: string): PhoneReading {
  const note: string[] = [];
  const plain = /保护|隐私|虚拟|临时|拨打|致电|联系/.test(source)
    ? source
        .replace(SHIELD_NOTE, (bracket, words: string) => {
          if (/\d{7}/.test(words) || !/(?:失效|过期|到期|有效)/.test(words)) return bracket;
          note.push(words.trim());
          return ' ';
        })
        .replace(SHIELD, ' ')
    : source;
  const { text: own, isUnsure } = withoutAside(plain, note);
  const notesBefore = note.length;
  let text = !MAY_SPARE.test(own)
    ? own
    : own.replace(SPARE, (words) => {
        note.push(words.trim());
        return ' ';
      });
  // The only number there is, whatever is said of it.
  if (note.length > notesBefore && !findPhone(text)) {
    text = own;
    note.length = notesBefore;
  }
  const main = findPhone(text);
  if (!main) return { text, note };
  const apart = main.extension ? null : EXTENSION.exec(main.text);
  const extension = main.extension ?? apart?.[1];
  let rest = (apart ? main.text.replace(apart[0], ' ') : main.text).replace(IN_BRACKETS, PHONE_MARK);
  if (extension && !apart) rest = rest.replace(extensionAgain(extension), ' ');
  for (let more = nextPhone(rest); more; more = nextPhone(rest)) {
    note.push(more.words);
    rest = more.text;
  }
  return { main: { ...main, ...(extension && { extension }), text: rest }, text: rest, note, isUnsure };
}

/** An extension that stands apart from its number: 张三（分机1234）. 转 says so right behind the number alone: 116已转 is money. */
const EXTENSION = new RegExp(
  String.raw`[(（【[]?(?:分机|(?<=${PHONE_MARK}[\s(（【[]{0,2})转)号?[\s:：]?(\d{2,6})(?![\d房室号楼栋幢层座])[)）】\]]?`,
);
/** The same digits once more, by themselves in brackets. */
const extensionAgain = (digits: string) => new RegExp(`(?<=\\s|^)[(（【[]${digits}[)）】\\]](?=\\s)`);
const IN_BRACKETS = new RegExp(String.raw`[(（【[]\s*${PHONE_MARK}\s*[)）】\]]`);

const THEIRS = String.raw`(?:(?<!\p{Script=Han})(?:${WHOSE})的?(?:电话|手机号?|座机|固话|号码)?[:：\s]?)?${NUMBER}(?:\s?(?:转|-|#)\s?\d{1,6}(?!\d))?`;
const FURTHER = new RegExp(
  String.raw`(${JOINED})(?<!\d)(?:[(（【[]\s*(${THEIRS})\s*[)）】\]]|(${THEIRS}))`,
  'iu',
);

/** Digits of the shortest number with its area code. */
const FEWEST = 10;

function nextPhone(text: string): { words: string; text: string } | undefined {
  const match = (text.match(/\d/g)?.length ?? 0) < FEWEST ? null : FURTHER.exec(text);
  if (!match) return undefined;
  const before = text.slice(0, match.index);
  return {
    words: match[2] ?? match[3] ?? '',
    text: `${before} ${text.slice(match.index + match[0].length)}`,
  };
}
