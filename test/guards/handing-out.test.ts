import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { liteUsers } from '#features/orders/lite-users/contract.ts';
import { openLite } from '#features/orders/lite-users/test/people.ts';
import { approvals } from '#features/shops/approvals/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, PASSWORD, type Person } from '#test/cast.ts';
import { withIds } from './with-ids.ts';

let app: TestApp;
let cast: Cast;
let helper: string;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  helper = (await openLite(app, cast.middle, 'helper', { ShowPrices: true })).userId;
  const { TaskID } = await ask(app, cast.outsider, approvals.applyAsMember, {
    BusinessUnitID: cast.middle.shopId,
  });
  ids = [cast.middle.userId, helper, TaskID, cast.middle.shopId];
});
afterAll(() => app.close());

const openClerk = (name: string): Promise<Person> =>
  addMember(app, cast.middle, `clerk ${name}`, RIGHTS['member.manage']);

/** Who may what in the shop, and who can sign in for it. */
async function standing(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    `select user_id, rights::text as may, is_admin::text as "more" from memberships where shop_id = $1 and rights <> 0
     union all select user_id, shows_prices::text, u.password_hash || coalesce(u.disabled_at::text, '')
       from lite_users join users u on u.id = user_id where lite_users.shop_id = $1 order by 1, 2`,
    [cast.middle.shopId],
  );
  return rows;
}

describe('whoever manages members and has no other right', () => {
  const calls = allEndpoints().filter(
    ({ allow, reads }) => !reads && [allow].flat().includes('member.manage' as never),
  );

  it.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s hands out nothing that they lack',
    async (path, endpoint) => {
      if (path === liteUsers.disable.path) return;
      const clerk = await openClerk(path);
      const before = await standing();
      for (const guid of [...ids, clerk.userId])
        for (const accessRights of [ALL_RIGHTS, RIGHTS['price.sales.view']]) {
          const { input } = withIds(endpoint, { guid, order: '1', waybill: 'SF1' }, true);
          const payload = { ...(input as object), accessRights, ShowPrices: true, isApproved: true };
          const headers = { 'x-token': clerk.token, 'x-business-unit-id': clerk.shopId };
          await app.http.inject({ method: endpoint.method, url: path, headers, payload });
        }
      const gained = (await standing()).filter(
        (row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)),
      );
      expect(gained).toEqual([]);
    },
  );

  it('is told which rights are missing', async () => {
    const clerk = await openClerk('told');
    const input = { UserID: helper, userLoginPassword: PASSWORD };
    expect(await call(app, clerk, liteUsers.resetPassword, input)).toMatchObject({
      status: 4003,
      message: '不能授予自己没有的权限：录入和导入订单、查看完整手机号、查看销售价，请联系店铺管理员开通',
    });
  });
});
