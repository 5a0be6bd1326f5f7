import { bills } from '#features/settlement/bills/contract.ts';
import { decideBills, listBills, named } from '#features/settlement/bills/server/index.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { exportItems, listSettlementItems } from '#features/settlement/items/server/index.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { downloadPayment, payOff } from '#features/settlement/payments/server/index.ts';
import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { totalTypes } from '#features/settlement/statistics/server/index.ts';
import { apiBill, settlementOf } from '../api-rows.ts';
import { settlementApi } from '../contract.ts';
import { createSettlement } from './create-settlement.ts';
import { billDay, dailyBills } from './daily-bills.ts';
import { exportSettlements } from './export-settlements.ts';
import { markAsGot, markAsPaid } from './settle-bills.ts';

const itemsAsked = <T extends { SettlementIDs?: unknown }>({ SettlementIDs, ...query }: T) =>
  settlementItems.get.input.parse({ ...query, BillIDs: SettlementIDs });

export const settlementApiRoutes = implementBySide(settlementApi, {
  bills: async (ctx, input) => {
    const { items, ...more } = await listSettlementItems(ctx, itemsAsked(input));
    return { ...more, items: items.map(apiBill) };
  },
  exportBills: (ctx, input) => exportItems(ctx, settlementItems.export.input.parse(itemsAsked(input))),
  statistics: (ctx, period) => totalTypes(ctx, period),
  daily: (ctx, input) => dailyBills(ctx, input),
  dailyByHand: (ctx, input) => named(ctx, billDay(ctx, input)),
  markAsGot: (ctx, input) => named(ctx, markAsGot(ctx, input)),
  markAsPaid: (ctx, input) => named(ctx, markAsPaid(ctx, input)),
  query: async (ctx, { SettlementIDs: BillIDs, ...query }) => {
    const { items, tabs: _, ...more } = await listBills(ctx, bills.get.input.parse({ ...query, BillIDs }));
    return { ...more, items: items.map(settlementOf) };
  },
  create: (ctx, wish) => createSettlement(ctx, wish),
  finished: (ctx, { SettlementIDs, ...terms }) => {
    const Bills = SettlementIDs.map((BillID) => ({ BillID }));
    return named(ctx, payOff(ctx, payments.payoff.input.parse({ ...terms, Bills })));
  },
  export: (ctx, input) => exportSettlements(ctx, input),
  remove: (ctx, { SettlementIDs, Reason }) => named(ctx, decideBills(ctx, SettlementIDs, 'deleted', Reason)),
  exportTransaction: (ctx, { TransactionID }) => downloadPayment(ctx, { TransactionID }),
});
