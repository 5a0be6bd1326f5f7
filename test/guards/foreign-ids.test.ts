import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { openLite } from '#features/orders/lite-users/test/people.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { approvals } from '#features/shops/approvals/contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { agentImports } from '#features/shops/partner-imports/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { answerText } from './answer-text.ts';
import { type Ids, withIds } from './with-ids.ts';

const WAYBILL = 'SF7654321000017';
/** Stands in what the victims have, besides the names of their shops; no answer to the attacker may hold it. */
const SECRET = /秘密|收货人\d|1380000000[1-9]|7654321000017/;
/** Counts that are put together in the background, and applications, which anybody may send to any shop. */
const ASIDE = ['order_tallies', 'tag_tallies', 'stale_days', 'day_figures', 'applications'];

let app: TestApp;
let cast: Cast;
let victims: string[];
let tables: string[];
let foreign: { table: string; ids: Ids }[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const managed = await openManaged(app, cast.middle, '托管店');
  victims = [cast.channel, cast.middle, cast.grower, managed].map(({ shopId }) => shopId);
  const orderId = await fillVictims();
  const named = await app.database.pool.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  tables = named.rows.map(({ name }) => name).filter((name) => !ASIDE.includes(name));
  foreign = await foreignIds(orderId);
});
afterAll(() => app.close());

/** One of everything that a shop can have. */
async function fillVictims(): Promise<string> {
  const { channel, middle, grower } = cast;
  const { ids } = await openOrders(app, cast, 3, { name: '秘密苹果', source: (i) => `秘密单号${i}` });
  const [orderId = '', shipped = ''] = ids;
  const config = { OrderID: shipped, ExpressCompany: '顺丰速运', ExpressNo: WAYBILL };
  await ask(app, grower, deliveries.deliver, { DeliverConfigs: [config] });
  for (const who of [channel, middle, grower]) {
    await ask(app, who, skus.add, { SkuName: '秘密商品', externalID: `秘密-${who.name}` });
    await ask(app, who, thirdParties.add, { ThirdPartyName: '秘密平台' });
    await ask(app, who, agents.addGroup, { GroupName: '秘密分组' });
    await openLite(app, who, `lite-${who.name}`);
    await upload(app, who, '秘密.txt', '秘密');
    await ask(app, who, orderExports.normal, { FireAndForget: true } as never).catch(() => undefined);
  }
  await ask(app, middle, agentImports.importRows, { Rows: [{ TraderName: '秘密渠道' }, { TraderName: '' }] });
  await intake(app, channel, await ktt([{ product: '秘密未知商品', phone: '13800000009' }]));
  const standard = await ask(app, channel, templates.get, {});
  const [first] = standard.items;
  if (first) {
    const { CmdID, CfgDetail } = first;
    await call(app, channel, templates.create, { ExcelCfgName: '秘密模板', CmdID, CfgDetail } as never);
  }
  await ask(app, grower, approvals.applyAsAgent, { VendorID: channel.shopId, ApplyNotes: '秘密申请' });
  return orderId;
}

/** Each table's ids of the victims, one set a table: in every field that takes an id, or in the one that fits. */
async function foreignIds(order: string): Promise<{ table: string; ids: Ids }[]> {
  const { rows } = await app.database.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and udt_name = 'uuid' and table_name = any($1)
     and column_name in ('id', 'user_id', 'file_id', 'partner_id', 'task_id')`,
    [[...tables, 'applications']],
  );
  const tablesWithIds: { table: string; ids: Ids }[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const one = await app.database.pool.query(
      `select ${column} as id from ${table} where shop_id = any($1) and ${column} is not null limit 1`,
      [victims],
    );
    const guid = one.rows[0]?.id;
    if (guid) tablesWithIds.push({ table: `${table}.${column}`, ids: { guid, order, waybill: WAYBILL } });
  }
  const shops = victims.map((guid) => ({ table: 'shops.id', ids: { guid, order, waybill: WAYBILL } }));
  const session = await app.database.pool.query('select id as guid from sessions where user_id = $1', [
    cast.grower.userId,
  ]);
  const sessions = { table: 'sessions.id', ids: { guid: session.rows[0].guid, order, waybill: WAYBILL } };
  return [...tablesWithIds, ...shops, sessions];
}

/** What the victims have, as one number a table. */
async function possessions(): Promise<Record<string, string>> {
  const sums = [
    ...tables.map((name) => [name, `${name} t where shop_id = any($1)`]),
    ['shops', 'shops t where id = any($1)'],
    ['users', `users t where id <> '${cast.outsider.userId}' and login_name not like 'attack%'`],
    ['sessions', `sessions t where user_id <> '${cast.outsider.userId}'`],
    ['invitation_codes', 'invitation_codes t where issuer_shop_id = any($1)'],
    ['external_identities', 'external_identities t where true or $1 is null'],
  ].map(
    ([name, from]) =>
      `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from ${from}) as ${name}`,
  );
  return (await app.database.pool.query(`select ${sums.join(', ')}`, [victims])).rows[0];
}

const attacked = allEndpoints().filter(
  ({ output, path, allow }) => output !== 'stream' && allow !== 'anyone' && !path.endsWith('/logout'),
);

const NO_IDS: Ids = { guid: '', order: '', waybill: '' };
const taking = attacked.filter((endpoint) => withIds(endpoint, NO_IDS, true).takesIds);

/** With and without what may be left out, where that differs. */
function inputsOf(endpoint: (typeof attacked)[number], ids: Ids): Iterable<unknown> {
  const inputs = [false, true].map((whole) => withIds(endpoint, ids, whole).input);
  return new Map(inputs.map((input) => [JSON.stringify(input), input])).values();
}

/** Calls between two looks at what the victims have, which cost as much as many calls. */
const CALLS_A_LOOK = 12;
const rounds = Array.from({ length: Math.ceil(attacked.length / CALLS_A_LOOK) }, (_, round) =>
  attacked.slice(round * CALLS_A_LOOK, (round + 1) * CALLS_A_LOOK),
);

describe('ids of another shop', () => {
  it('are of every kind of thing that calls name', () => {
    const kinds = new Set(foreign.map(({ table }) => table));
    for (const kind of [
      'files.id',
      'import_tasks.id',
      'lite_users.user_id',
      'memberships.user_id',
      'shops.id',
    ])
      expect(kinds).toContain(kind);
    for (const kind of ['applications.id', 'partner_groups.id', 'skus.id', 'spus.id', 'third_parties.id'])
      expect(kinds).toContain(kind);
    expect(taking.length).toBeGreaterThan(100);
  });

  it('stand in inputs that the calls take, so that none is refused before it is looked at', () => {
    const ids = foreign[0]?.ids ?? NO_IDS;
    const unfit = taking.filter(
      (endpoint) =>
        ![false, true].some((whole) => endpoint.input.safeParse(withIds(endpoint, ids, whole).input).success),
    );
    expect(unfit.map(({ path }) => path)).toEqual([]);
  });

  describe.each(rounds.map((calls) => [calls.map(({ path }) => path).join(' '), calls] as const))(
    '%s',
    (_, calls) => {
      let before: Record<string, string>;
      beforeAll(async () => {
        before = await possessions();
      });

      it.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
        '%s shows nothing of theirs',
        async (_, endpoint) => {
          const shown: string[] = [];
          for (const { table, ids } of taking.includes(endpoint) ? foreign : foreign.slice(0, 1))
            for (const input of inputsOf(endpoint, ids)) {
              const body = await answerText(app, cast.outsider, endpoint, input);
              if (SECRET.test(body)) shown.push(`${table}: ${body.slice(0, 400)}`);
            }
          expect(shown).toEqual([]);
        },
      );

      it('change nothing of theirs', async () => {
        expect(await possessions()).toEqual(before);
      });
    },
  );
});
