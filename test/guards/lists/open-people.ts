import { v7 as newId } from 'uuid';
import { apiKeys } from '#features/hub/api-keys/contract.ts';
import { liteUsers } from '#features/orders/lite-users/contract.ts';
import { subagent } from '#features/orders/lite-users/subagent-contract.ts';
import { type LitePerson, openLite } from '#features/orders/lite-users/test/people.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { supplierLinks } from '#features/shipping/supplier-pages/contract.ts';
import { approvals } from '#features/shops/approvals/contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, upload } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { DESTINATION } from './open-orders.ts';
import type { Town } from './town.ts';

/** Who works for the shops, who asks to, and whom they let in. */
export async function openPeople(town: Town): Promise<void> {
  const { app, channel, middle, grower, outsider, managed, ids } = town;
  const { userId } = await addMember(app, middle, '甲员');
  ids.set('甲员', userId);
  for (const Name of ['财务系统', '仓库系统'])
    await ask(app, middle, apiKeys.create, { Name, AccessRights: 1 });
  const links = new Map<string, string>();
  for (const Name of ['张家', '李家'])
    links.set(Name, (await ask(app, middle, supplierLinks.create, { Name })).LinkID);
  await ask(app, middle, supplierLinks.revoke, { LinkID: links.get('李家') ?? '' });
  // A minute apart: two rows of one millisecond would not show an order.
  for (const [nth, [says, link_id]] of [...links].entries()) {
    const at = new Date(Date.now() - nth * 60_000);
    await inShop(app.database.pool, { shopId: middle.shopId }, (db) =>
      db.insert('link_log', { id: newId(), link_id, act: 'note', orders: 0, says, at }).execute(),
    );
  }
  ids.set('张家', links.get('张家') ?? '');
  const { TaskID } = await ask(app, outsider, approvals.applyAsMember, { BusinessUnitID: middle.shopId });
  await ask(app, outsider, approvals.applyAsAgent, { VendorID: middle.shopId });
  await ask(app, middle, approvals.decide, { TaskID, isApproved: false });
  // The middle also works for the grower, which runs a shop of its own.
  await openManaged(app, grower, '果园托管店');
  await inShop(app.database.pool, { shopId: grower.shopId }, (db) =>
    db.insert('memberships', { user_id: middle.userId, rights: ALL_RIGHTS }).execute(),
  );
  await openLite(app, middle, 'lite-own');
  const away = await openLite(app, middle, 'lite-managed', { storeId: managed.shopId });
  await ask(app, middle, liteUsers.disable, { UserID: away.userId });
  for (const ThirdPartyName of ['乙平台', '丙平台'])
    await ask(app, middle, thirdParties.add, { ThirdPartyName });
  town.lite = await openLite(app, channel, 'lite-channel');
  await workAsLite(town, town.lite);
}

async function workAsLite({ app, channel, listings, ids }: Town, lite: LitePerson): Promise<void> {
  for (const [i, receiver] of ['寅', '卯'].entries()) {
    const Address = { receiver, phone: `1370000000${i}`, ...DESTINATION };
    const line = { SpuID: listings.乙果.entrySpuId, OwnNo: `自-${receiver}`, Address };
    const { OrderIDs } = await ask(app, lite, subagent.place, { Lines: [line] });
    ids.set(receiver, OrderIDs[0] ?? '');
  }
  await ask(app, channel, orders.cancelByEntry, { Orders: [{ OrderID: ids.get('卯') ?? '' }] });
  const head = ['收货人', '手机', '地址', '商品', '数量'];
  for (const name of ['一.xlsx', '二.xlsx']) {
    const FileID = await upload(app, lite, name, await xlsx(head, [['甲', '1', name, '没有', '1']]));
    await ask(app, lite, subagent.addSheet, { FileID });
  }
}
