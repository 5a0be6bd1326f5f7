import type { AddressPart, ParsedAddress } from './parsed-address.ts';
import { cleanPhone, HIDDEN_TEXT, wrongPhoneText } from './receivers/clean-phone.ts';

const nothing: Record<AddressPart, string> = {
  name: '没有找到收件人，请填写',
  phone: '没有找到电话，请填写',
  province: '没有找到省份，请选择',
  city: '没有找到城市，请选择',
  area: '没有找到区县，请选择',
  detail: '没有详细地址，请填写街道和门牌号',
  encrypted: '这段文字是平台加密后的收货信息，请到平台复制明文',
};

const doubtful: Record<AddressPart, string> = {
  name: '收件人可能不对，请核对',
  phone: '手机号可能不对，请核对',
  province: '省份可能不对，请核对',
  city: '城市可能不对，请核对',
  area: '区县可能不对，请核对',
  detail: '详细地址可能不完整，请核对',
  encrypted: nothing.encrypted,
};

/** What a person should look at, in words; each part once. */
export function addressHints(parsed: ParsedAddress): { part: AddressPart; says: string }[] {
  return [...new Set(parsed.uncertain)].map((part) => {
    if (part === 'phone' && parsed.phone !== '')
      return { part, says: phoneDoubt(parsed.phone) ?? doubtful.phone };
    const empty = part !== 'encrypted' && parsed[part] === '';
    return { part, says: (empty ? nothing : doubtful)[part] };
  });
}

/** What is wrong with a phone that was written, in the words of imported rows. */
export function phoneDoubt(written: string): string | undefined {
  const { phone, kind } = cleanPhone(written);
  if (kind === 'whole' || written.trim() === '') return undefined;
  return kind === 'hidden' ? `手机号${HIDDEN_TEXT}` : wrongPhoneText(phone);
}
