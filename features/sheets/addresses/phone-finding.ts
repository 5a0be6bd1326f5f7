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

const EXTENSION = String.raw`(?:\s?(?:转|分机|ext\.?|-|#|,转)\s?(\d{1,6})(?!\d)|\s?[\[【(（](?:分机)?(\d{3,5})[\])】）])?`;
/** Some digits may be glued before it (a room), not the many of an order number. */
const MOBILE = new RegExp(
  String.raw`(?:(?:\+|00)?86[-\s]?)?(?<!\d{5})(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)${EXTENSION}`,
  'i',
);
const MASKED = new RegExp(String.raw`(1\d{2}\*{3,8}\d{0,4}|1\*{9,10})${EXTENSION}`, 'i');
const LANDLINE = new RegExp(
  String.raw`(?<!\d)([(（]?0\d{2,3}[)）]?[-\s]?\d{7,8}|[48]00[-\s]?\d{3}[-\s]?\d{4})(?!\d)${EXTENSION}`,
  'i',
);
const OVERSEAS = /(?:\+|00)(852|853|886)[-\s]?(\d{8,9})(?!\d)/;
/** A phone with something glued behind it: only taken when no phone ends its run of digits. */
const MOBILE_BEFORE_DIGITS = /(?<!\d)(1[3-9]\d{9})/;
const FAULTY = /(?<![\d\p{L}])(1[3-9]\d[-\s]?\d{3,4}[-\s]?\d{2,6})(?![\d号室楼栋弄路组])/u;
const LABELLED = /(?:电话|手机|联系方式|tel)\s*[:：]?\s*(\d{7,8})(?!\d)/i;

function phoneMatch(text: string, match: RegExpExecArray, phone: string, masked: boolean): PhoneMatch {
  const extension = match[2] ?? match[3];
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
    return { phone: `+${overseas[1]}${overseas[2]}`, masked: false, text: rest };
  }
  const landline = LANDLINE.exec(text);
  if (landline) return phoneMatch(text, landline, (landline[1] ?? '').replace(/[()（）\s]/g, ''), false);
  const glued = MOBILE_BEFORE_DIGITS.exec(text);
  if (glued) return { phone: glued[1] ?? '', masked: false, text: text.replace(glued[0], PHONE_MARK) };
  const labelled = LABELLED.exec(text);
  if (labelled)
    return { phone: labelled[1] ?? '', masked: false, text: text.replace(labelled[0], PHONE_MARK) };
  const faulty = FAULTY.exec(text);
  if (!faulty) return undefined;
  return { ...phoneMatch(text, faulty, (faulty[1] ?? '').replace(/\D/g, ''), false), faulty: true };
}
