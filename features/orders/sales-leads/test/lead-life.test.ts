import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { salesLeads } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let listing: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '随机桃');
});
afterAll(() => app.close());

const ACTS = ['send', 'revoke', 'cancel', 'reject', 'accept', 'passOn', 'convert'] as const;
type Step = { act: (typeof ACTS)[number]; who: 'channel' | 'middle' | 'grower'; values: number };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...ACTS),
    who: fc.constantFrom('channel', 'middle', 'grower'),
    values: fc.nat({ max: 3 }),
  }),
  { minLength: 4, maxLength: 9 },
);

const spuAt = ({ shopId }: Person) => listing.spuIds.get(shopId) ?? '';
const rows = async (root: string) =>
  (
    await app.database.pool.query(
      `select id, shop_id, side, status, amount, reject_count, revoke_count, order_id, agent_id, vendor_id, parent_id
       from sales_leads where root_id = $1 order by created_at, id, side`,
      [root],
    )
  ).rows;

async function act({ act: what, who: name, values }: Step, root: string, no: number): Promise<void> {
  const who = cast[name];
  const ids = [...new Set((await rows(root)).map(({ id }) => id as string))];
  const SalesLeadID = ids[values % ids.length] ?? root;
  const SalesLeadIDs = [SalesLeadID];
  const Reason = '随机';
  const SpuID = spuAt(who);
  const upstream = who === cast.channel ? cast.middle : cast.grower;
  const VendorStoreID = upstream.shopId;
  if (what === 'send')
    await call(app, who, salesLeads.update, { ...wantedBy(no), SalesLeadID, VendorStoreID, Send: true });
  if (what === 'revoke') await call(app, who, salesLeads.revoke, { SalesLeadIDs });
  if (what === 'cancel') await call(app, who, salesLeads.cancel, { SalesLeadIDs, Reason });
  if (what === 'reject') await call(app, who, salesLeads.reject, { SalesLeadIDs, Reason });
  if (what === 'accept') await call(app, who, salesLeads.accept, { SalesLeadID, VendorSpuID: SpuID });
  if (what === 'passOn') await call(app, who, salesLeads.passOn, { SalesLeadID, VendorStoreID });
  if (what === 'convert') await call(app, who, salesLeads.convert, { Leads: [{ SalesLeadID, SpuID }] });
}

let made = 0;
const wantedBy = (no: number) => ({
  SpuName: '随机桃',
  Address: {
    receiver: `随机买家${no}`,
    phone: `1350000${String(no).padStart(4, '0')}`,
    province: '浙江省',
    city: '杭州市',
    detail: '文一西路1号',
  },
});

/** What holds after each act, whoever did it. */
async function check(root: string, no: number): Promise<void> {
  const all = await rows(root);
  const placed = await app.database.pool.query(
    'select distinct id from orders where receiver = $1 and shop_id = $2',
    [`随机买家${no}`, cast.channel.shopId],
  );
  const first = all.find(({ id, side }) => id === root && side === 'agent');
  expect(placed.rows.length).toBe(first.status === 3 ? 1 : 0);
  expect(first.order_id).toBe(placed.rows[0]?.id ?? null);
  for (const mine of all.filter(({ side }) => side === 'agent')) {
    const theirs = all.find(({ id, shop_id }) => id === mine.id && shop_id === mine.vendor_id);
    const isOut = mine.status === 2 || mine.status === 7;
    if (isOut) expect(theirs?.status).toBe(mine.status);
    const children = all.filter(({ side, parent_id }) => side === 'agent' && parent_id === mine.id);
    const waiting = children.filter(({ status }) => status === 2 || status === 7);
    expect(waiting.length, 'one supplier is asked while, and only while, it is passed on').toBe(
      mine.status === 7 ? 1 : 0,
    );
  }
}

it('a lead becomes at most one order, both shops see the same, and nobody upstream waits for nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      made += 1;
      const no = made;
      const { data } = await call(app, cast.channel, salesLeads.create, {
        Leads: [wantedBy(no)],
        VendorStoreID: cast.middle.shopId,
      });
      const root = data.SalesLeadIDs[0] ?? '';
      for (const step of some) {
        await act(step, root, no);
        await check(root, no);
      }
    }),
    { numRuns: 8 },
  );
});

describe('what waits and what a sheet brings', () => {
  it('waits for the vendor until it is answered, and for the agent when it was refused', async () => {
    const waits = async (who: Person) =>
      (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind.startsWith('sales-leads'));
    const input = { Leads: [wantedBy(900)], VendorStoreID: cast.middle.shopId };
    const [id = ''] = (await ask(app, cast.channel, salesLeads.create, input)).SalesLeadIDs;
    expect((await waits(cast.middle)).map(({ Says }) => Says).join()).toContain('团长小店');
    const before = (await waits(cast.channel)).reduce((sum, { Count }) => sum + Count, 0);
    await ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs: [id], Reason: '没有' });
    expect((await waits(cast.channel)).reduce((sum, { Count }) => sum + Count, 0)).toBe(before + 1);
  });

  it('takes the good rows of a sheet, each once, and gives the others back with their remedy', async () => {
    const header = ['想要的商品', '数量', '收件人', '手机号', '详细地址', '目标价', '业务员'];
    const row = ['表里的桃', '2', '王五', '13611112222', '浙江省杭州市西湖区文一西路9号', '12.50', '小李'];
    const other = [...row.slice(0, 3), '13611112223', ...row.slice(4)];
    const file = await xlsx(header, [row, row, other, [...row.slice(0, 4), '不知道哪里', '', '']]);
    const send = async () => {
      const FileID = await upload(app, cast.channel, '意向.xlsx', file);
      return ask(app, cast.channel, salesLeads.importSheet, { FileID });
    };
    const first = await send();
    expect(first).toMatchObject({ Imported: 2, Duplicates: 1, Failed: 1, UnusedColumns: ['业务员'] });
    expect(first.Rows.map(({ RowNo, Column }) => [RowNo, Column])).toEqual([
      [3, '想要的商品'],
      [5, '详细地址'],
    ]);
    expect(await send()).toMatchObject({ Imported: 0, Duplicates: 3, Failed: 1 });
    const { items } = await ask(app, cast.channel, salesLeads.get, { ReceiverPhones: ['13611112222'] });
    expect(items).toMatchObject([{ SpuAmount: 2, ExpectedPrice: 12.5, Status: 1 }]);
    const rest = await fetchFile(app, cast.channel, salesLeads.importErrors, { ImportID: first.ImportID });
    expect((await recordsOf(rest.body)).length).toBe(2);
  });
});

describe('several at once', () => {
  const UNKNOWN = '01900000-0000-7000-8000-000000000000';
  const VENDOR = () => ({ VendorStoreID: cast.middle.shopId });
  const write = async (no: number, more: object = {}, sent = false) =>
    (
      await ask(app, cast.channel, salesLeads.create, {
        Leads: [{ ...wantedBy(no), ...more }],
        ...(sent && VENDOR()),
      })
    ).SalesLeadIDs[0] ?? '';
  const states = async (id: string) => (await rows(id)).map(({ status }) => status);

  it('are sent as they stand; one that is out already, or was ordered meanwhile, says so', async () => {
    const fresh = await write(910, { Note: '要软的' });
    const again = await write(911, {}, true);
    const out = await write(912, {}, true);
    const late = await write(913, { SpuName: listing.name });
    await ask(app, cast.middle, salesLeads.reject, { SalesLeadIDs: [again], Reason: '没有货' });
    const Lines = [{ spuID: spuAt(cast.channel), Address: wantedBy(913).Address }];
    await ask(app, cast.channel, orders.place, { Lines });
    const SalesLeadIDs = [fresh, again, out, late, UNKNOWN];
    const { done, skipped } = await ask(app, cast.channel, salesLeads.send, { SalesLeadIDs, ...VENDOR() });
    expect(done).toBe(2);
    expect(new Map(skipped.map(({ id, name, reason }) => [id, `${name} ${reason}`]))).toEqual(
      new Map([
        [out, '随机桃 意向单已提交，请先撤回'],
        [UNKNOWN, 'undefined 意向单不存在，或不属于当前店铺'],
        [late, expect.stringContaining('在 30 天内已有订单 LDL')],
      ]),
    );
    expect(await Promise.all([fresh, again, out, late].map(states))).toEqual([[2, 2], [2, 2], [2, 2], [1]]);
    const { items } = await ask(app, cast.middle, salesLeads.get, { Side: 'vendor', pageSize: 500 });
    const [first, second] = [fresh, again].map((id) => items.find((lead) => lead.SalesLeadID === id));
    expect(first).toMatchObject({ Note: '要软的', AgentName: '团长小店' });
    expect(second?.Events.map(({ Kind }) => Kind)).toEqual(['sent', 'refused', 'sent']);
  });

  it('have each the listing beside them that their words are most like', async () => {
    const like = await write(920, {}, true);
    const unlike = await write(921, { SpuName: '螺丝刀' }, true);
    const { items } = await ask(app, cast.middle, salesLeads.alike, {
      SalesLeadIDs: [like, unlike],
      Most: 1,
    });
    expect(items).toEqual([{ SalesLeadID: like, SpuID: spuAt(cast.middle), SpuName: '随机桃', Score: 100 }]);
    const foreign = ask(app, cast.outsider, salesLeads.alike, { SalesLeadIDs: [like] });
    await expect(foreign).rejects.toThrow('4004');
  });

  it('answer 4004 where the only one is not there, or not this shop’s', async () => {
    const id = await write(930);
    for (const [who, lead] of [
      [cast.channel, UNKNOWN],
      [cast.outsider, id],
    ] as const) {
      const SalesLeadIDs = [lead];
      const Leads = [{ SalesLeadID: lead, SpuID: spuAt(cast.channel) }];
      for (const answer of [
        await call(app, who, salesLeads.revoke, { SalesLeadIDs }),
        await call(app, who, salesLeads.remove, { SalesLeadIDs }),
        await call(app, who, salesLeads.convert, { Leads }),
      ])
        expect(answer).toMatchObject({ status: 4004, message: '意向单不存在，或不属于当前店铺' });
    }
  });
});
