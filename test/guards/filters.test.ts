import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { addMember } from '#test/cast.ts';
import { bookLists } from './lists/books.ts';
import { catalogueLists } from './lists/catalogue.ts';
import { complaintLists } from './lists/complaints.ts';
import { fileLists } from './lists/files.ts';
import { groupBuyLists } from './lists/group-buys.ts';
import { hubLists } from './lists/hub.ts';
import { leadLists } from './lists/leads.ts';
import { openTown } from './lists/open-town.ts';
import { orderLists } from './lists/orders.ts';
import { peopleLists } from './lists/people.ts';
import { priceLists } from './lists/prices.ts';
import { printLists } from './lists/printing.ts';
import type { Case, ListRow, ListRows, Proof } from './lists/proof.ts';
import { requestLists } from './lists/requests.ts';
import { stockLists } from './lists/stock.ts';
import type { Town } from './lists/town.ts';

const proofs: readonly Proof[] = [
  ...orderLists,
  ...requestLists,
  ...leadLists,
  ...complaintLists,
  ...catalogueLists,
  ...priceLists,
  ...peopleLists,
  ...fileLists,
  ...bookLists,
  ...stockLists,
  ...groupBuyLists,
  ...hubLists,
  ...printLists,
];
const MOST = 500;

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.app.close());

interface Page {
  total: number;
  items: ListRow[];
}

async function ask({ list, as, beside }: Proof, input: ListRow): Promise<Page> {
  const { token, shopId } = as(town);
  const response = await town.app.http.inject({
    method: 'POST',
    url: list.path,
    headers: { 'x-token': token, 'x-business-unit-id': shopId },
    payload: { pageSize: MOST, ...beside?.(town), ...input },
  });
  const { status, message, data } = response.json();
  if (status !== 0) throw new Error(`${list.path} ${JSON.stringify(input)}: ${status} ${message}`);
  return data;
}

const nameOf = (proof: Proof, row: ListRow) => proof.name(row as never);
const namesOf = (proof: Proof, { items }: Page) => items.map((row) => nameOf(proof, row));
/** All rows of each list, read once: nothing here changes them. */
const whole = new Map<Proof, Promise<ListRows>>();
function everything(proof: Proof): Promise<ListRows> {
  const rows =
    whole.get(proof) ??
    ask(proof, {}).then(({ items }) => new Map(items.map((row) => [nameOf(proof, row), row])));
  whole.set(proof, rows);
  return rows;
}
const inputOf = ({ value }: Case, rows: ListRows) =>
  typeof value === 'function' ? value(town, rows) : value;

async function prove(proof: Proof, filter: string, one: Case): Promise<void> {
  const all = await everything(proof);
  const page = await ask(proof, { [filter]: inputOf(one, all) });
  const names = namesOf(proof, page);
  expect(names, 'rows kept').toEqual(expect.arrayContaining([...one.keeps]));
  expect(
    names.filter((name) => one.drops.includes(name)),
    'rows that stay in spite of the filter',
  ).toEqual([]);
  const isAlwaysAsked = filter in (proof.beside?.(town) ?? {});
  if (!isAlwaysAsked)
    expect([...all.keys()], 'rows that the case names').toEqual(
      expect.arrayContaining([...one.keeps, ...one.drops]),
    );
  expect(page.total).toBe(names.length);
  if (one.keepsNone) expect(names).toEqual([]);
  else
    expect(Math.min(one.keeps.length, one.drops.length), 'a case has rows of both kinds').toBeGreaterThan(0);
}

describe('every list', () => {
  it('has its filters and sorts proved here', () => {
    const lists = allEndpoints().filter((endpoint) => 'filters' in endpoint);
    const proved = new Set(proofs.map(({ list }) => list.path));
    expect(lists.filter(({ path }) => !proved.has(path)).map(({ path }) => path)).toEqual([]);
    const without = proofs.flatMap(({ list, filters }) =>
      Object.keys(list.filters)
        .filter((filter) => !(filter in filters))
        .map((filter) => `${list.path} ${filter}`),
    );
    expect(without).toEqual([]);
  });
});

describe.each(proofs.map((proof) => [proof.list.path, proof] as const))('%s', (_, proof) => {
  const { list, filters, sorts, tabs } = proof;
  const cases = Object.entries(filters).flatMap(([filter, one]) =>
    [one].flat().map((each) => [filter, each as Case] as const),
  );

  it.each(cases)('keeps the rows that %s means, and no others', (filter, one) => prove(proof, filter, one));

  it.each(list.sorts)('is ordered by %s, both ways', async (orderBy) => {
    const by = sorts[orderBy] as (row: never) => string | number;
    const keys = async (isDesc: boolean) =>
      (await ask(proof, { orderBy, isDesc })).items.map((row) => by(row as never));
    const rising = await keys(false);
    expect(new Set(rising).size, 'rows that differ in it').toBeGreaterThan(1);
    expect(rising).toEqual([...rising].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(await keys(true)).toEqual(rising.toReversed());
  });

  it('keeps its order from page to page, counted from 0 or from 1', async () => {
    const all = await ask(proof, {});
    const names = namesOf(proof, all);
    const pageSize = Math.max(1, Math.floor(names.length / 3));
    const pages = Array.from({ length: Math.ceil(names.length / pageSize) }, (_, page) => page);
    const from0 = await Promise.all(pages.map((pageIndex) => ask(proof, { pageIndex, pageSize })));
    const from1 = await Promise.all(pages.map((page) => ask(proof, { currentPage: page + 1, pageSize })));
    expect(from0.flatMap((page) => namesOf(proof, page))).toEqual(names);
    expect(from1.flatMap((page) => namesOf(proof, page))).toEqual(names);
    expect(new Set([...from0, ...from1].map(({ total }) => total))).toEqual(new Set([names.length]));
    expect(namesOf(proof, await ask(proof, { pageIndex: pages.length, pageSize }))).toEqual([]);
  });

  if (tabs)
    it('counts in each tab what the tab shows, also under another filter', async () => {
      const all = await everything(proof);
      const [narrowing, one] = cases.find(([, each]) => each.keeps.length > 0 && !each.keepsNone) ?? [];
      const others = [{}, ...(narrowing && one ? [{ [narrowing]: inputOf(one, all) }] : [])];
      for (const other of others) {
        const counts = tabs.counts((await ask(proof, other)) as never);
        expect(Object.keys(counts).length).toBeGreaterThan(0);
        for (const [tab, count] of Object.entries(counts)) {
          const asks = tabs.asks(tab);
          if (narrowing && narrowing in asks && narrowing in other) continue;
          const { total } = await ask(proof, { ...other, ...asks });
          expect({ tab, other, total }).toEqual({ tab, other, total: count });
        }
      }
    });
});

describe('a sort or a filter by what one may not see', () => {
  const PRICES = ALL_RIGHTS & ~RIGHTS['price.sales.view'] & ~RIGHTS['price.purchase.view'];
  const hasNumber = ({ items }: Page, key: string) => items.some((row) => typeof row[key] === 'number');

  it('is refused, since halving would find it', async () => {
    const faults: string[] = [];
    for (const proof of proofs) {
      const { list, as } = proof;
      const whole = await ask(proof, {});
      const shopId = as(town).shopId;
      const shop = [town.channel, town.middle, town.grower].find((one) => one.shopId === shopId);
      if (!shop) continue;
      const blind = await addMember(town.app, shop, `blind-${list.path}`, PRICES);
      const hisProof = { ...proof, as: () => blind };
      const less = await ask(hisProof, {}).catch(() => undefined);
      if (!less) continue;
      const hidden = [...list.sorts, ...Object.keys(list.filters)].filter(
        (key) => hasNumber(whole, key) && !hasNumber(less, key),
      );
      for (const orderBy of hidden) {
        await expect(ask(hisProof, { orderBy })).rejects.toThrow('4003');
        faults.push(`${list.path} ${orderBy}`);
      }
    }
    expect(faults).toEqual([
      '/api/complaint/query MoneyIn',
      '/api/complaint/query MoneyOut',
      '/api/guestcomplaint/query MoneyIn',
      '/api/guestcomplaint/query MoneyOut',
      '/api/businessunit/sku/get SkuPrice',
      '/api/businessunit/spu/get DistributePrice',
      '/api/businessunit/spu/get SpuPrice',
    ]);
  });
});
