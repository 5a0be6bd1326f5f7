import { MINUTE } from '#features/catalogue/price-changes/test/priced.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { groupBuys } from '../contract.ts';

type New = Input<typeof groupBuys.publish>;
export const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
export const newGroupBuy = (SpuID: string, more: Partial<New> = {}): New => ({
  GrouponName: '周末团',
  EndDate: minutesAhead(60),
  AllAgents: true,
  SpuConfigs: [{ SpuID, GrouponPrice: 25, Quota: 10 }],
  ...more,
});
const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };

/** What people do with group-buys, and with what is in them. */
export function actsIn(app: () => TestApp) {
  const mine = async (who: Person, SpuName: string) =>
    (await ask(app(), who, spus.get, { SpuName })).items[0];
  const close = (who: Person, GrouponID: string) =>
    ask(app(), who, groupBuys.close, { GrouponID, Reason: '卖完了' });
  return {
    mine,
    close,
    publish: async (who: Person, SpuID: string, more: Partial<New> = {}) =>
      (await ask(app(), who, groupBuys.publish, newGroupBuy(SpuID, more))).GrouponID,
    refused: async (who: Person, SpuID: string, more: Partial<New>) =>
      (await call(app(), who, groupBuys.publish, newGroupBuy(SpuID, more))).message,
    one: (who: Person, GrouponID: string) => ask(app(), who, groupBuys.one, { GrouponID }),
    idOf: async (who: Person, name: string) => (await mine(who, name))?.SpuID ?? '',
    order: (who: Person, spuID: string, spuAmount = 1) =>
      call(app(), who, orders.place, { AvoidDuplicationInDays: 0, Lines: [{ spuID, spuAmount, Address }] }),
    cancel: (who: Person, OrderID: string) =>
      ask(app(), who, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] }),
    /** Group-buys end of themselves for the next rule. */
    endAll: async (who: Person) => {
      const { items } = await ask(app(), who, groupBuys.get, { pageSize: 100 });
      for (const each of items) if (each.idGrouponStatus < 3) await close(who, each.GrouponID);
    },
  };
}
