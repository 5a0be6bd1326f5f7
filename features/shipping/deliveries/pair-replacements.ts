/** A waybill that stands on an order. */
export interface StandingWaybill {
  parcelId: string;
  company: string;
  waybillNo: string;
  /** Why another number can't take its place by a sheet; empty when it can. */
  closed: string;
}

export interface Replacement {
  old: StandingWaybill;
  waybillNo: string;
}

/**
 * Which waybill of an order each new number takes the place of. A sheet names all numbers that an order is to have: those
 * that stand stay, and each new one takes the place of one that the sheet no longer has; else why that can't be told.
 */
export function pairReplacements(
  standing: readonly StandingWaybill[],
  waybillNos: readonly string[],
): { pairs: Replacement[] } | { no: string } {
  const numbers = new Set(waybillNos);
  const known = new Set(standing.map(({ waybillNo }) => waybillNo));
  const fresh = [...numbers].filter((no) => !known.has(no));
  const left = standing.filter(({ waybillNo }) => !numbers.has(waybillNo));
  if (fresh.length === 0) return { no: `已有该快递单号 ${waybillNos[0] ?? ''}` };
  if (left.length === 0)
    return { no: `原单号 ${numbersText(standing)} 都在表里，没有可以换成 ${fresh.join('、')} 的单号` };
  if (left.length !== fresh.length)
    return {
      no:
        `订单的快递单号 ${numbersText(left)} 和表里的 ${fresh.join('、')} 数量不同，看不出怎么换；` +
        '请在表里写全这个订单的单号，或在订单里换单',
    };
  const closed = left.find((old) => old.closed !== '');
  if (closed)
    return { no: `原单号 ${closed.waybillNo} ${closed.closed}，不能用表格替换，请到订单里核对后换单` };
  return { pairs: left.map((old, at) => ({ old, waybillNo: fresh[at] ?? '' })) };
}

const numbersText = (waybills: readonly StandingWaybill[]): string =>
  waybills.map(({ waybillNo }) => waybillNo).join('、');

/** 中通快递 731000000001 → 中通快递 731000000002. */
export const replacementText = (
  { company, waybillNo }: StandingWaybill,
  to: string,
  carrier: string,
): string => `${company} ${waybillNo} → ${carrier || company} ${to}`;
