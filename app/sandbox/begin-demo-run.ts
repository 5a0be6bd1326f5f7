import { v7 as newId } from 'uuid';
import { demoActor } from '#demo/business/demo-actor.ts';
import type { TownShop } from '#demo/business/demo-town.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

/** It goes as far as Tibet. */
const GRAPES = 'GY-PT-3';

interface DemoAccounts {
  usual: string;
  /** Its labels come out of a print component. */
  component: string;
  /** There is no balance left at it. */
  empty: string;
}

const HANGZHOU = { province: '浙江省', city: '杭州市', area: '西湖区', detail: '文三路 90 号 2 幢 301' };
const SHANGHAI = { province: '上海市', city: '上海市', area: '浦东新区', detail: '世纪大道 1200 号 1604' };
const SHENZHEN = { province: '广东省', city: '深圳市', area: '南山区', detail: '科技园南路 8 号' };
/** Where nobody delivers, as carriers say before a number is taken. */
const ZANDA = { province: '西藏自治区', city: '阿里地区', area: '札达县', detail: '托林镇政府旁' };

/**
 * A run of the grower to look at: labels that wait to be printed, one for a print component, a county where nobody delivers, and an
 * account without balance.
 */
export async function beginDemoRun(pool: Pool, grower: TownShop, accounts: DemoAccounts): Promise<void> {
  const { call } = demoActor(pool, grower);
  const spuID = await inShop(pool, { shopId: grower.shopId }, async (db) => {
    const row = await db
      .from('spus')
      .select('id')
      .where('external_id', '=', GRAPES)
      .where('vendor_id', 'is', null)
      .executeTakeFirst();
    return row?.id;
  });
  if (!spuID) return;
  const { usual, component, empty } = accounts;
  const plan = [
    { receiver: '唐一鸣', home: HANGZHOU, AccountID: usual },
    { receiver: '沈若溪', home: SHANGHAI, AccountID: usual },
    { receiver: '陆子航', home: SHENZHEN, AccountID: component },
    { receiver: '次仁卓玛', home: ZANDA, AccountID: usual },
    { receiver: '贺兰山', home: SHANGHAI, AccountID: empty },
  ];
  const { OrderIDs } = await call(orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: plan.map(({ receiver, home }, nth) => ({
      spuID,
      spuAmount: 1,
      Address: { receiver, phone: `1380014${7_100 + nth * 37}`, ...home },
    })),
  });
  await call(printRuns.begin, {
    RunID: newId(),
    // Nothing of it leaves by itself.
    ShipsAt: 'hand',
    Parcels: plan.flatMap(({ AccountID }, nth) => {
      const OrderID = OrderIDs[nth];
      return OrderID ? [{ Orders: [{ OrderID, Pieces: 1 }], WeightGrams: 1_800, AccountID }] : [];
    }),
  });
}
