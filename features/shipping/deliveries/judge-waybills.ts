import { ruinedWaybill } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { deliveryDenials } from './delivery-denials.ts';
import { nameCompany, OTHER_COMPANY } from './name-company.ts';
import {
  companyProblem,
  type Doubt,
  doubtCarrier,
  doubtCompany,
  doubtNumber,
  doubtReceiver,
  type Receiver,
  sameNumber,
  type WaybillUse,
} from './waybill-doubts.ts';

/** A waybill that is wished for an order; its company as somebody wrote it. */
interface Wished {
  orderId: string;
  waybillNo: string;
  company: string;
}

export type Receivers = ReadonlyMap<string, Receiver>;

export interface JudgedWaybill {
  /** The carrier's usual name; the one that stands with the number when nobody writes one; else 其他. */
  company: string;
  problem: Denial | undefined;
  doubts: Doubt[];
}

/** What to look at before these waybills are taken, beside each other and beside those that stand already. */
export function judgeWaybills(
  wishes: readonly Wished[],
  standing: readonly WaybillUse[],
  receivers: Receivers,
): JudgedWaybill[] {
  const wishRows = wishes.map(
    (wish): WaybillUse => ({
      ...(receivers.get(wish.orderId) ?? NOBODY),
      orderId: wish.orderId,
      waybillNo: wish.waybillNo,
      company: nameCompany(wish.company, wish.waybillNo),
    }),
  );
  const groups = groupBy([...standing, ...wishRows], ({ waybillNo }) => waybillNo);
  const numbers = new Map([...groups].map(([no, same]) => [no, sameNumber(same)]));
  return wishRows.map((mine, at) => {
    const same = numbers.get(mine.waybillNo) ?? sameNumber([mine]);
    const doubts = [
      doubtReceiver(mine, same),
      doubtNumber(mine.waybillNo, mine.company),
      doubtCompany(wishes[at]?.company ?? ''),
      doubtCarrier(mine.waybillNo, wishes[at]?.company ?? ''),
    ];
    return {
      company: mine.company || same.companies[0] || OTHER_COMPANY,
      problem: ruinedProblem(mine.waybillNo) ?? companyProblem(mine, same),
      doubts: doubts.flatMap((each) => each ?? []),
    };
  });
}

const ruinedProblem = (no: string): Denial | undefined =>
  ruinedWaybill(no) ? deny(deliveryDenials.ruined, { no }) : undefined;

const NOBODY: Receiver = { receiver: '', phone: '', address: '' };
