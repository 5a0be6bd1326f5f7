import { isEncrypted } from './encrypted-receiver.ts';
import { findPhone, PHONE_MARK } from './phone-finding.ts';

/** `hidden` by a platform, whose own waybills open it: taken, and said. */
export type PhoneKind = 'whole' | 'hidden' | 'wrong';
export interface CleanPhone {
  phone: string;
  kind: PhoneKind;
}

/** What is said of a receiver's part that a platform hides, in sheets and forms alike. */
export const HIDDEN_TEXT = '是平台隐藏的内容，请用该平台的电子面单发货，或改成真实内容';

/** 1.59E+10 and ####: a spreadsheet program shows it so, and keeps it so when it saves. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d+$|^#{2,}$/i;

export const wrongPhoneText = (phone: string): string =>
  ROUNDED.test(phone)
    ? `手机号“${phone}”不正确，已被表格软件改掉：请填写完整的号码，或把该列设为文本后重新导出`
    : `手机号“${phone}”不正确，应为 11 位手机号或带区号的座机`;

/** What a carrier can dial. Without an area code it can't. */
const WHOLE =
  /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|[48]00-?\d{3}-?\d{4}|\+?(?:852|853|886)[- ]?\d{7,10})(?:-\d{1,6})?$/;
const OVERSEAS = /^(?:\+|00)?(?:852|853|886)(?:[\s-]?\d){7,10}$/;
const STARS = /^[\d*-]*\*[\d*-]*$/;
const SEALED = /^[#$~]{1,2}[\w+/=#$~-]{10,}$/;
/** 139xxxx8888 hides as 139****8888 does. */
const CROSSES = /(?<=\d)[xX×●•·.…]{3,8}(?=\d)/g;

/**
 * The one rule for a receiver's phone, in sheets, forms and kept addresses: `+86 138-0000-0000`, `13800000000.0`,
 * `="138…"` are 13800000000; the extension of a platform's virtual number stays as `13800000000-1234`. The first of
 * several counts.
 */
export function cleanPhone(cell: string): CleanPhone {
  const raw = cell.trim();
  if (/^1[3-9]\d{9}$/.test(raw)) return { phone: raw, kind: 'whole' };
  if (raw === '') return { phone: '', kind: 'wrong' };
  if (isEncrypted(raw) || SEALED.test(raw)) return { phone: raw, kind: 'hidden' };
  const text = raw
    .normalize('NFKC')
    .replace(/["'=\u200b-\u200f\ufeff]/g, '')
    .replace(/\.0+$/, '')
    .replace(CROSSES, '****')
    .trim();
  const match = findPhone(plain(text));
  const phone = match ? withExtension(match.phone, match.extension) : text.replace(/\s+/g, '');
  if (match?.masked || STARS.test(phone)) return { phone, kind: 'hidden' };
  if (match && WHOLE.test(phone) && !isCut(match.text)) return { phone, kind: 'whole' };
  return { phone: text.replace(/\s+/g, ''), kind: 'wrong' };
}

/** Commas before an extension and blanks in a number from overseas. */
function plain(text: string): string {
  const overseas = OVERSEAS.exec(text);
  if (overseas) return `+${text.replace(/^\+|^00|\D/g, '')}`;
  return text.replace(/(?<=\d{7}),(?=\d{2,6}$)/, '-');
}

/** Digits beside it: a longer number was cut, unless they are a phone of their own. */
function isCut(text: string): boolean {
  const rest = text.replace(PHONE_MARK, ' ');
  return /\d/.test(rest) && !findPhone(rest);
}

export const withExtension = (phone: string, extension?: string): string =>
  extension ? `${phone}-${extension}` : phone;
