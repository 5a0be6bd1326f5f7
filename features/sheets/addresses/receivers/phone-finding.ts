/** Stands in the text where a phone was, so that its neighbours are still known as such. */
export const PHONE_MARK = '\ue000';

export type PhoneMatch = {
  phone: string;
  extension?: string;
  masked: boolean;
  /** Meant as a mobile number, with digits missing or too many. */
  faulty?: true;
  text: string;
};

const EXTENSION = String.raw`(?:[\s,，、;；]{0,2}(?:转接?|分机号?|ext\.?)[\s:：]?(\d{1,6})(?!\d)|\s?[-#]\s?(\d{1,6})(?!\d)|,(\d{4})(?=[\s,，;；]|$)|[,，]{2,3}(\d{3,5})(?=[\s;；]|$)|\s?[\[【(（](?:分机号?)?(\d{3,5})[\])】）])?`;
/** Some digits may be glued before it (a room), not the many of an order number. */
const MOBILE = new RegExp(
  String.raw`(?:(?<!\d)[(（]?(?:\+|00)?86[)）]?[-\s]?)?(?<!\d{5})(1[3-9]\d[-.\s]?\d{4}[-.\s]?\d{4})(?!\d)${EXTENSION}`,
  'i',
);
const MASKED = new RegExp(String.raw`(1\d{2,6}\*{3,8}\d{0,4}|1\*{9,10})${EXTENSION}`, 'i');
const LANDLINE = new RegExp(
  String.raw`(?<!\d)([(（]?0\d{2,3}[)）]?[-\s]?\d{7,8}|[48]00[-\s]?\d{3}[-\s]?\d{4})(?!\d)(?:\*(\d{2,6})(?!\d)|${EXTENSION})`,
  'i',
);
/** Hong Kong, Macau and Taiwan, with their code. */
const OVERSEAS = /(?:\+|00|[(（]\+?|(?<!\d))(852|853|886)[)）]?[-\s]?((?:\d[-\s]?){7,9}\d)(?!\d)/;
/** A mobile number of Taiwan: 0912-000-345. */
const TAIWAN = /(?<!\d)(09\d{2}[-\s]?\d{3}[-\s]?\d{3})(?!\d)/;
/** A landline of Taiwan, where the text says so: 02-2345-6789. */
const TAIPEI = /(?<!\d)([(（]?0[2-8]\d?[)）]?[-\s]?\d{3,4}[-\s]?\d{4})(?!\d)/;
const IN_TAIWAN =
  /[台臺][湾灣北中南东東]|新北|高雄|桃[园園]市|新竹|基隆|嘉[义義]|屏[东東]|宜[兰蘭]|花[莲蓮]|彰化|苗栗|南投|[云雲]林|澎湖|Taiwan|Taipei/i;
/** Eight digits are a number of Hong Kong or Macau where the text says so. */
const HONG_KONG = /(?<![\d-])([2-9]\d{3}[-\s]?\d{4})(?![\d号室楼弄-])/;
const IN_HONG_KONG = /香港|澳门|澳門|九龙|九龍|新界|Hong ?Kong|Maca[uo]/i;
/** A phone with something glued behind it: only taken when no phone ends its run of digits. */
const MOBILE_BEFORE_DIGITS = /(?<!\d)(1[3-9]\d{9})/;
const FAULTY = /(?<![\d\p{L}])(1[3-9]\d[-\s]?\d{3,4}[-\s]?\d{2,6})(?![\d号室楼栋弄路组])/u;
/** 一五零…, 一五零 一二三四 五六七八: a mobile number in words. */
const IN_WORDS =
  /(?<![〇零○一二三四五六七八九幺])([一幺][三四五六七八九][〇零○一二三四五六七八九幺](?:[\s-]?[〇零○一二三四五六七八九幺]{4}){2})(?![〇零○一二三四五六七八九幺])/;
const digitOf = (word: string): string =>
  '〇零○'.includes(word) ? '0' : String(Math.max(1, '幺一二三四五六七八九'.indexOf(word)));
/** 1381234oo26: letters typed for the digits that they look like; to be looked at. */
const LOOKALIKE = /(?<![\dA-Za-z])(1[3-9](?=[\dOoIl]*\d{4})[\dOoIl]{9})(?![\dA-Za-z])/;
const LABELLED = /(?:电话|手机|联系方式|tel)\s*[:：]?\s*(\d{7,8})(?!\d)/i;

function phoneMatch(text: string, match: RegExpExecArray, phone: string, masked: boolean): PhoneMatch {
  const extension = match.slice(2).find((digits) => digits !== undefined);
  const rest = `${text.slice(0, match.index)}${PHONE_MARK}${text.slice(match.index + match[0].length)}`;
  return { phone, masked, text: rest, ...(extension ? { extension } : {}) };
}

export function findPhone(text: string): PhoneMatch | undefined {
  const mobile = MOBILE.exec(text);
  if (mobile) return phoneMatch(text, mobile, (mobile[1] ?? '').replace(/\D/g, ''), false);
  const masked = text.includes('*') ? MASKED.exec(text) : null;
  if (masked) return phoneMatch(text, masked, masked[1] ?? '', true);
  const overseas = OVERSEAS.exec(text);
  if (overseas) {
    const rest = text.replace(overseas[0], PHONE_MARK);
    return { phone: `+${overseas[1]}${(overseas[2] ?? '').replace(/\D/g, '')}`, masked: false, text: rest };
  }
  const taiwan = TAIWAN.exec(text);
  if (taiwan) return phoneMatch(text, taiwan, (taiwan[1] ?? '').replace(/\D/g, ''), false);
  const landline = LANDLINE.exec(text);
  if (landline) return phoneMatch(text, landline, (landline[1] ?? '').replace(/[()（）\s]/g, ''), false);
  const taipei = IN_TAIWAN.test(text) ? TAIPEI.exec(text) : null;
  if (taipei) return phoneMatch(text, taipei, (taipei[1] ?? '').replace(/[()（）\s]/g, ''), false);
  const local = IN_HONG_KONG.test(text) ? HONG_KONG.exec(text) : null;
  if (local) return phoneMatch(text, local, (local[1] ?? '').replace(/\D/g, ''), false);
  const glued = MOBILE_BEFORE_DIGITS.exec(text);
  if (glued) return { phone: glued[1] ?? '', masked: false, text: text.replace(glued[0], PHONE_MARK) };
  const labelled = LABELLED.exec(text);
  if (labelled)
    return { phone: labelled[1] ?? '', masked: false, text: text.replace(labelled[0], PHONE_MARK) };
  const inWords = IN_WORDS.exec(text);
  if (inWords)
    return phoneMatch(
      text,
      inWords,
      [...(inWords[1] ?? '').replace(/[\s-]/g, '')].map(digitOf).join(''),
      false,
    );
  const alike = /\d[OoIl]/.test(text) ? LOOKALIKE.exec(text) : null;
  if (alike) {
    const phone = (alike[1] ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
    return { ...phoneMatch(text, alike, phone, false), faulty: true };
  }
  const faulty = FAULTY.exec(text);
  if (!faulty) return undefined;
  return { ...phoneMatch(text, faulty, (faulty[1] ?? '').replace(/\D/g, ''), false), faulty: true };
}
