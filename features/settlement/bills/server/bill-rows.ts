import type { Selectable } from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Bill } from '../bill.ts';
import { type PriceSide, typeOfNet } from '../sides.ts';

export type BillRow = Selectable<DB['settlement_bills']> & {
  trader_name: string;
  unconfirmed: number;
  disputes: number;
};

export function billOf(row: BillRow): Bill {
  const total = Math.round((row.owed - row.returned) * 100) / 100;
  return {
    BillID: row.id,
    BillNo: row.no,
    BillName: row.name,
    TraderID: row.trader_id,
    TraderName: row.trader_name,

    IdPaymentType: typeOfNet(row.side as PriceSide, total),
    PeriodStart: row.period_start,
    PeriodEnd: row.period_end,

    DueOn: row.due_on,
    ItemCount: row.item_count,
    ReceivableAmount: row.owed,
    ReturnAmount: row.returned,
    TotalAmount: Math.abs(total),
    PaidAmount: row.paid,
    UnconfirmedAmount: row.unconfirmed,
    UnpaidAmount: yuanOf(fenOf(Math.abs(total)) - fenOf(row.paid)),
    Status: statusOf(row, total),
    ConfirmStatus: row.confirmed || (row.paid > 0 && row.paid === Math.abs(total)) ? 1 : 0,
    IsUnseen: row.unseen_since !== null,
    RemindedOn: row.reminded_at,

    DisputeCount: row.disputes,
    IsMine: row.is_mine,
    Note: row.note,
    CreatedBy: row.created_by,
    CreatedOn: row.created_at,
  };
}

function statusOf({ deleted_at, paid }: BillRow, total: number): number {
  if (deleted_at) return 4;
  if (paid === Math.abs(total)) return 3;
  return paid > 0 ? 2 : 1;
}
