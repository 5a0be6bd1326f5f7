import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { partDenials } from '../payment-denials.ts';
import { stop } from './plan-parts.ts';

interface NumberInput {
  TransactionNo: string;
  AcceptRepeatedNo: boolean;
}

/** The same bank number twice for a shop is most often one payment booked twice: it needs a yes. */
export async function mustBeFreshNo(
  db: TenantDb,
  { side, traderId }: BillRelation,
  { TransactionNo, AcceptRepeatedNo }: NumberInput,
): Promise<void> {
  if (TransactionNo === '' || AcceptRepeatedNo) return;
  const used = await db
    .from('settlement_payments')
    .select(['paid_on', 'amount'])
    .where('transaction_no', '=', TransactionNo)
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .whereRef('reversed', '<', 'postings')
    .limit(1)
    .executeTakeFirst();
  if (used)
    stop(
      deny(partDenials.numberUsed, {
        no: TransactionNo,
        day: used.paid_on,
        amount: `¥${Math.abs(used.amount).toFixed(2)}`,
      }),
    );
}
