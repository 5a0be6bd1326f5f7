import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { findPhone, PHONE_MARK } from '#features/sheets/addresses/receivers/phone-finding.ts';

const separators = /^[\s/、,，;；:：|或和及()（）.。-]+|[\s/、,，;；:：|或和及()（）.。-]+$/g;
const label = /^(?:(?:联系|收货|收件)?(?:人)?(?:手机|电话|号码|联系方式|tel)(?:号码?|号)?)$/i;

/** 张三 手机 of 张三 手机13800000000. */
const LABEL_BEHIND = /\s+(?:联系)?(?:手机|电话|tel)(?:号码?)?$/i;

/** What a phone's cell holds beside the phone that is taken: a second one, a name, a word; empty when nothing. */
export function besidePhone(cell: string): string {
  if (/^\d{0,12}$/.test(cell)) return '';
  const { phone, kind } = cleanPhone(cell);
  if (kind !== 'whole') return '';
  const text = cell
    .normalize('NFKC')
    .replace(/["'=\u200b-\u200f\ufeff]/g, '')
    .replace(/\.0+$/, '');
  const whole = (findPhone(text)?.text ?? PHONE_MARK)
    .replace(PHONE_MARK, ' ')
    .trim()
    .replace(separators, '')
    .trim();
  const rest = whole.replace(LABEL_BEHIND, '');
  if (!/[\p{L}\d]/u.test(rest) || label.test(rest)) return '';
  const digits = rest.replace(/\D/g, '');
  // An extension is part of the phone.
  return !/\p{L}/u.test(rest) && phone.replace(/\D/g, '').includes(digits) ? '' : rest;
}
