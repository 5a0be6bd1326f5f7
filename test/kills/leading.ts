import { salesLeads } from '#features/orders/sales-leads/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';

/** What the state of things refuses: it was done by then, and its answer was lost. */
const BY_THEN = [4004, 4009];
/** Of each way that a lead goes, in a round. */
const EACH = 3;

interface Sides {
  product: ReachedProduct;
  entry: Client;
  middle: Client;
  shipper: Client;
}

/**
 * Leads that the entry orders by itself, that its vendor says yes to, that go on to the grower and come back as an offer
 * before they are ordered, and that are taken back from everybody: each asked for twice at once.
 */
export async function lead(sides: Sides, serial: number): Promise<void> {
  const { product, entry, middle, shipper } = sides;
  const spus = await product.query<{ shop: string; id: string }>(LISTING, [entry.shopId, shipper.shopId]);
  const [mine = '', theirs = '', growers = ''] = [entry, middle, shipper].map(
    ({ shopId }) => spus.find(({ shop }) => shop === shopId)?.id ?? '',
  );
  const VendorStoreID = middle.shopId;
  const Leads = Array.from({ length: EACH * 4 }, (_, i) => expectedOf(serial, i));
  const { SalesLeadIDs: ids } = await entry.ask(salesLeads.create, { Leads });
  const way = (at: number) => ids.slice(at * EACH, (at + 1) * EACH);
  const own = way(0);
  const accountIds = way(1);
  const passed = way(2);
  const back = way(3);
  const convert = own.map((SalesLeadID) => ({ SalesLeadID, SpuID: mine }));
  await twice(() => entry.ask(salesLeads.convert, { Leads: convert }, BY_THEN));
  await entry.ask(
    salesLeads.send,
    { SalesLeadIDs: [...accountIds, ...passed, ...back], VendorStoreID },
    BY_THEN,
  );
  for (const SalesLeadID of [...passed, ...back])
    await twice(() => middle.ask(salesLeads.passOn, { SalesLeadID, VendorStoreID: shipper.shopId }, BY_THEN));
  const { items } = await shipper.ask(salesLeads.get, { Side: 'vendor', Status: [2], pageSize: 500 });
  const further = new Map(items.map(({ SpuName, SalesLeadID }) => [SpuName, SalesLeadID]));
  for (const at of passed.keys()) {
    const SalesLeadID = further.get(expectedOf(serial, EACH * 2 + at).SpuName);
    if (SalesLeadID) await shipper.ask(salesLeads.accept, { SalesLeadID, VendorSpuID: growers }, BY_THEN);
  }
  await twice(() => entry.ask(salesLeads.revoke, { SalesLeadIDs: back }, BY_THEN));
  for (const SalesLeadID of [...accountIds, ...passed])
    await twice(() => middle.ask(salesLeads.accept, { SalesLeadID, VendorSpuID: theirs }, BY_THEN));
}

const twice = (act: () => Promise<unknown>) => Promise.all([act(), act()]);

const expectedOf = (serial: number, i: number) => ({
  SpuName: `意向 ${serial}-${i}`,
  ThirdPartyName: '意向',
  ThirdPartyOrderID: `YX-${serial}-${i}`,
  Address: {
    receiver: `意向买家${serial}-${i}`,
    phone: '13900001234',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    detail: '文一西路1号',
  },
});

/** A listing that goes through all three, in each of them. */
const LISTING = `select s.shop_id as shop, s.id from (select a.id as entry, b.id as middle, c.id as grower
    from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
    join spus c on c.shop_id = b.vendor_id and c.id = b.vendor_spu_id
    where a.shop_id = $1 and c.shop_id = $2 and a.deleted_at is null
      and (c.valid_from is null or c.valid_from <= now()) order by a.name limit 1) as one
  join spus s on s.id in (one.entry, one.middle, one.grower)`;

/** What can't be true of leads at any moment. */
export async function leadProblems(product: ReachedProduct): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, text] of Object.entries(WRONG_LEADS)) {
    const rows = await product.query(text);
    if (rows.length > 0) problems.push(`${what}: ${rows.length}`);
  }
  return problems;
}

const WRONG_LEADS = {
  'a lead that is out and stands otherwise at its vendor': `select a.id from sales_leads a
    left join sales_leads v on v.shop_id = a.vendor_id and v.id = a.id and v.side = 'vendor'
    where a.side = 'agent' and a.status in (2, 7) and v.status is distinct from a.status`,
  'a lead with more or fewer orders than it became': `select l.id from sales_leads l
    where l.side = 'agent' and l.parent_id is null and (select count(*) from orders o
      where o.shop_id = l.shop_id and o.creation_type = 3 and o.third_party_order_id = l.third_party_order_id)
      <> case when l.status = 3 then 1 else 0 end`,
  'a lead passed on that nobody upstream holds, or that two hold': `select p.id from sales_leads p
    left join sales_leads c on c.shop_id = p.shop_id and c.side = 'agent' and c.parent_id = p.id and c.status in (2, 7)
    where p.side = 'vendor' group by p.shop_id, p.id, p.status
    having count(c.id) <> case when p.status = 7 then 1 else 0 end`,
  'a lead whose timeline tells an end twice': `select l.id from sales_leads l,
      lateral (select count(*) as n from jsonb_array_elements(l.events) e where e ->> 'Kind' in ('ordered', 'cancelled')) as told
    where told.n > 1`,
};
