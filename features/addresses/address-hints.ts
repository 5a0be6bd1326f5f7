import type { AddressPart, ParsedAddress } from './parsed-address.ts';

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
  phone: '电话不完整或被隐藏，请填写完整号码',
  province: '省份可能不对，请核对',
  city: '城市可能不对，请核对',
  area: '区县可能不对，请核对',
  detail: '详细地址可能不完整，请核对',
  encrypted: nothing.encrypted,
};

/** What a person should look at, in words; each part once. */
export function addressHints(parsed: ParsedAddress): { part: AddressPart; says: string }[] {
  return [...new Set(parsed.uncertain)].map((part) => {
    const empty = part !== 'encrypted' && parsed[part] === '';
    return { part, says: (empty ? nothing : doubtful)[part] };
  });
}
