import { complaints } from '#features/aftersale/complaints/contract.ts';
import { guestComplaints } from '#features/aftersale/complaints/guest-contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import type { Town } from './town.ts';

/** Complaints as the middle has them, and what the channel's buyers said (lists/complaints.ts). */
export async function openComplaints(town: Town): Promise<void> {
  const { app, channel, middle, supplier, orders } = town;
  const about = (receiver: string, IdComplaintType: 1 | 7 | 8, IdReason: number) => ({
    IdComplaintType,
    IdReason,
    Items: [{ OrderID: orders.get(receiver)?.id ?? '' }],
    PictureUrls: [1, 2].map((n) => `/pictures/of${receiver.codePointAt(0)}${n}-1600.webp`),
  });
  const guest = async (who: Person, input: Input<typeof guestComplaints.raise>) =>
    (await ask(app, who, guestComplaints.raise, input)).items.map(({ ComplaintID }) => ComplaintID);
  const first = await guest(channel, about('丙', 1, 3));
  const { items } = await ask(app, middle, complaints.create, about('丁', 7, 7));
  const ComplaintIDs = items.map(({ ComplaintID }) => ComplaintID);
  await ask(app, middle, complaints.updateMyResponsible, { ComplaintIDs, Responsible: 4 });
  const closed: string[] = [];
  for (const [who, receiver] of [
    [channel, '子'],
    [middle, '丑'],
  ] as const) {
    const sender = receiver === '子' ? channel : supplier;
    await fetchFile(app, sender, orderExports.forDeliver, { orderNo: [orders.get(receiver)?.id ?? ''] });
    const ids = await guest(who, { ...about(receiver, 8, 10), ThirdPartyRefundNo: `RF-${receiver}` });
    if (who === channel) {
      closed.push(...ids);
      await ask(app, who, complaints.updateMyResponsible, { ComplaintIDs: ids, Responsible: 4 });
    }
    await ask(app, who, complaints.close, { ComplaintIDs: ids });
  }
  const pool = app.database.pool;
  // What follows from weeks of talk: something has come of two of them, and goods are awaited on the way.
  const sql = `update complaints set from_trouble = true, reopened = 1, results = 16777216, handler_id = $2, money_in = 5, money_out = 2 where id = any($1)`;
  await pool.query(sql, [[...ComplaintIDs, ...closed], middle.userId]);
  const goods = `update complaint_legs set state = 4, returns = 'own' where complaint_id = any($1)`;
  await pool.query(goods, [first]);
  const anew = `update complaint_legs set state = 4, resend = 1 where complaint_id = any($1)`;
  await pool.query(anew, [ComplaintIDs]);
  const late = "update complaints set due_at = now() - interval '1 hour' where id = any($1)";
  await pool.query(late, [first]);
}
