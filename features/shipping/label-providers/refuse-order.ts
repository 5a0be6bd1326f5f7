import type { LabelOrder, PostalParty } from './label-provider.ts';
import { MOST_PROVIDER_GRAMS, type TextLimits } from './provider-limits.ts';

/** Why no provider is asked for this parcel, as a sentence; undefined: it may be. Nothing is cut to fit. */
export function refuseOrder(order: LabelOrder, limits: TextLimits): string | undefined {
  return (
    refuseParty('寄件人', order.sender, limits) ??
    refuseParty('收件人', order.receiver, limits) ??
    tooLong('品名', order.cargo, limits.cargo) ??
    tooLong('备注', order.remark, limits.remark) ??
    (order.weightGrams > 0 && order.weightGrams <= MOST_PROVIDER_GRAMS
      ? undefined
      : `重量应大于 0，最多 ${MOST_PROVIDER_GRAMS / 1000} 公斤`)
  );
}

function refuseParty(who: string, party: PostalParty, limits: TextLimits): string | undefined {
  if (!party.name.trim()) return `${who}没有姓名`;
  if (!party.province.trim() || !party.city.trim()) return `${who}的地址缺少省或市`;
  if (!party.detail.trim()) return `${who}没有详细地址`;
  return (
    refusePhone(who, party.phone) ??
    tooLong(`${who}姓名`, party.name, limits.name) ??
    tooLong(`${who}地址`, party.detail, limits.address)
  );
}

/** A carrier has to reach somebody: stars hide digits, and a platform's stand-in number works by its own label only. */
function refusePhone(who: string, phone: string): string | undefined {
  const plain = phone.trim();
  if (!plain) return `${who}没有电话`;
  if (/[*#＊＃]/.test(plain)) return `${who}的电话已隐藏，只能用平台自己的面单打印`;
  if (
    /^(?:\+?86[- ]?)?1\d{10}\s*(?:[-_,，转#]|ext\.?)+\s*\d+$/i.test(plain) ||
    /^95013\d/.test(plain.replace(/\D/g, ''))
  )
    return `${who}的电话是虚拟号，只能用平台自己的面单打印`;
  const digits = plain.replace(/\D/g, '').length;
  return /^[\d\s+()（）-]+$/.test(plain) && digits >= 7 && digits <= 15
    ? undefined
    : `${who}的电话不正确，请先修改`;
}

const tooLong = (what: string, text: string, most: number): string | undefined =>
  [...text].length > most ? `${what}超过 ${most} 个字，请先改短` : undefined;
