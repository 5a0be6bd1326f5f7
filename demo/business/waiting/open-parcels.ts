import { orders } from '#features/orders/orders/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';

/** What carriers said last of parcels, so many hours before the shops were opened; by 快递100's codes. */
const SAID: readonly { ago: number; state: string; text: string }[] = [
  { ago: 2, state: '101', text: '商家已下单，等待揽收' },
  { ago: 30, state: '101', text: '商家已下单，等待揽收' },
  { ago: 5, state: '1', text: '【昆明官渡】快递员已揽收' },
  { ago: 7, state: '0', text: '【昆明转运中心】已发出，下一站上海' },
  { ago: 60, state: '0', text: '【长沙转运中心】已到达' },
  { ago: 1, state: '5', text: '【上海浦东】正在派送，请保持电话畅通' },
  { ago: 3, state: '501', text: '已放入小区丰巢柜，凭取件码领取' },
  { ago: 52, state: '501', text: '已放入菜鸟驿站，请及时领取' },
  { ago: 4, state: '3', text: '已签收，签收人：本人' },
  { ago: 9, state: '3', text: '已签收，签收人：门卫' },
  { ago: 6, state: '2', text: '地址不详，联系不上收件人' },
  { ago: 8, state: '6', text: '收件人拒收，包裹退回中' },
  { ago: 3, state: '4', text: '退回件已签收' },
  // Longer than a day: complained about by themselves (raise-automatically.ts).
  { ago: 31, state: '6', text: '收件人拒收，包裹退回中' },
  { ago: 40, state: '2', text: '面单破损，正在核实地址' },
];
/** Those before are what complaints are about (open-complaints.ts). */
const FROM = 24;

/** Parcels of the last days in every state, so that each tab of what arrived has something to show. */
export function leaveParcels({ guoyuan }: Town, openedAt: Date, diary: Diary): void {
  const now = openedAt.getTime();
  const tell = async () => {
    const { items } = await guoyuan.call(orders.forDeliver, { stages: [5], pageSize: 200 });
    const sent = items.flatMap(({ Parcels }) => Parcels.slice(0, 1).map(({ ExpressNo }) => ExpressNo));
    const from = Math.max(0, Math.min(FROM, sent.length - SAID.length));
    const lines = SAID.flatMap(({ ago, ...line }, at) => {
      const expressNo = sent[from + at];
      const time = new Date(now - ago * HOUR).toISOString();
      return expressNo ? [{ expressNo, lines: [{ time, ...line }] }] : [];
    });
    if (lines.length > 0) await guoyuan.call(orderApi.callbackExpressInfo, { items: lines });
  };
  diary.note(now - HOUR / 3, () => ignoreRefusal(tell));
}
