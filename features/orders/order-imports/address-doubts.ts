import { type StoredProblem, sheetRemark } from '#features/orders/staging/staged-line.ts';
import type { ResolvedAddress } from '#features/sheets/addresses/parsed-address.ts';

const REGION = ['province', 'city', 'area'] as const;

/** What was only guessed of an address, to be looked at before the row is shipped. What is missing, the check tells. */
export function addressDoubts(address: ResolvedAddress & { name?: string }): StoredProblem[] {
  const { uncertain, province, city, area, detail, name } = address;
  const doubts: StoredProblem[] = [];
  if (REGION.some((part) => address[part] !== '' && uncertain.includes(part))) {
    const region = [province, city === province || city === area ? '' : city, area].filter(Boolean).join('');
    doubts.push(sheetRemark('address', `省市区“${region}”可能不对，请对照表里的地址核对`));
  } else if (detail && uncertain.includes('detail'))
    doubts.push(sheetRemark('address', '详细地址里可能有别的话，请对照表里的地址核对'));
  if (name && uncertain.includes('name'))
    doubts.push(sheetRemark('receiver', `收件人“${name}”是从地址里推断的，请核对`));
  return doubts;
}
