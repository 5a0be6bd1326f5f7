import { bills } from '#features/settlement/bills/contract.ts';
import { decideBills, listBills, named } from '#features/settlement/bills/server/index.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { exportItems, listItems } from '#features/settlement/items/server/index.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { downloadPayment, payOff } from '#features/settlement/payments/server/index.ts';
import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { totalTypes } from '#features/settlement/statistics/server/index.ts';
import { settlementDoors } from '../contract.ts';
import { doorBill, settlementOf } from '../door-rows.ts';
import { createSettlement } from './create-settlement.ts';
import { billDay, dailyBills } from './daily-bills.ts';
import { exportPayments, exportSettlements } from './export-lists.ts';
import { markAsGot, markAsPaid } from './settle-bills.ts';

const itemsAsked = <T extends { SettlementIDs?: unknown }>({ SettlementIDs, ...asked }: T) =>
  settlementItems.get.input.parse({ ...asked, BillIDs: SettlementIDs });

export const settlementDoorRoutes = implementBySide(settlementDoors, {
  bills: async (ctx, asked) => {
    const { items, ...more } = await listItems(ctx, itemsAsked(asked));
    return { ...more, items: items.map(doorBill) };
  },
  exportBills: (ctx, asked) => exportItems(ctx, settlementItems.export.input.parse(itemsAsked(asked))),
  statistics: (ctx, period) => totalTypes(ctx, period),
  daily: (ctx, asked) => dailyBills(ctx, asked),
  dailyByHand: (ctx, asked) => named(ctx, billDay(ctx, asked)),
  markAsGot: (ctx, asked) => named(ctx, markAsGot(ctx, asked)),
  markAsPaid: (ctx, asked) => named(ctx, markAsPaid(ctx, asked)),
  query: async (ctx, { SettlementIDs: BillIDs, ...asked }) => {
    const { items, tabs: _, ...more } = await listBills(ctx, bills.get.input.parse({ ...asked, BillIDs }));
    return { ...more, items: items.map(settlementOf) };
  },
  create: (ctx, wish) => createSettlement(ctx, wish),
  finished: (ctx, { SettlementIDs, ...terms }) => {
    const Bills = SettlementIDs.map((BillID) => ({ BillID }));
    return named(ctx, payOff(ctx, payments.payoff.input.parse({ ...terms, Bills })));
  },
  export: (ctx, asked) => exportSettlements(ctx, asked),
  remove: (ctx, { SettlementIDs, Reason }) => named(ctx, decideBills(ctx, SettlementIDs, 'deleted', Reason)),
  exportPayments: (ctx, asked) => exportPayments(ctx, asked),
  exportTransaction: (ctx, { TransactionID }) => downloadPayment(ctx, { TransactionID }),
});
