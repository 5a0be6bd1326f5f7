import type pg from 'pg';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { answerFigure, waitsOfPeople } from './people.ts';
import { type RunningProduct, type Session, succeed } from './running-product.ts';

/** First pages with their sums beside the same read by a bare driver, and what people wait for the figures of a quarter. */
export async function readBooks(product: RunningProduct, seller: Session, buyerId: string) {
  const { shopId } = seller;
  const ask = (path: string, input: object) => () => succeed(product.port, path, input, seller);
  const filter = { TraderIDs: [buyerId], Side: 1, pageSize: 20 };
  const quarter = { PeriodStart: day(90), PeriodEnd: day(0) };
  return await bareClients(product.databaseUrl, async (clientOf) => {
    const pair = async (work: string, reach: string, ours: () => Promise<void>, raw: Probe) => ({
      work,
      ...(await inTurns(ours, (n) => raw(clientOf(n)))),
      unit: '/s',
      reach,
    });
    return [
      await pair(
        'W10 first page of items, with sums',
        '≥ 0.35',
        ask(settlementItems.get.path, filter),
        page([shopId, buyerId]),
      ),
      await pair(
        'W10 first page of bills',
        '≥ 0.35',
        ask(bills.get.path, { pageSize: 20 }),
        pageOfBills([shopId]),
      ),
      answerFigure(
        'W10 statistics of a quarter',
        await waitsOfPeople(ask(settlementStatistics.statistics.path, quarter)),
      ),
    ];
  });
}

type Probe = (client: pg.Client) => Promise<unknown>;
/** Bare statements that read the same, prepared, one after the other. */
function probes(name: string, texts: readonly string[]): (values: string[]) => Probe {
  const known = texts.map((text, nth) => ({
    name: `${name} ${nth}`,
    text,
    takes: text.includes('$2') ? 2 : 1,
  }));
  return (values) => async (client) => {
    for (const { takes, ...query } of known) await client.query({ ...query, values: values.slice(0, takes) });
  };
}

/** The rows that the screen shows, with their orders, names and bills, and what all that match add up to. */
const page = probes('items', [
  `select i.*, o.third_party_order_id, o.spu_name, o.receiver, s.name, l.section, b.no,
     (select json_agg(p.waybill_no) from parcels p where p.shop_id = $1 and p.order_id = i.order_id)
   from (select * from settlement_items where shop_id = $1 and trader_id = $2 order by id desc limit 20) i
   left join orders o on o.shop_id = $1 and o.id = i.order_id join shops s on s.id = i.trader_id
   left join settlement_bill_items l on l.shop_id = $1 and l.item_id = i.id and l.removed_no is null
   left join settlement_bills b on b.shop_id = $1 and b.id = l.bill_id`,
  `select type, sum(n), sum(amount) from settlement_tallies where shop_id = $1 and trader_id = $2 group by 1`,
]);
/** With the names, and how many there are in each tab. */
const pageOfBills = probes('bills', [
  `select b.*, s.name from settlement_bills b join shops s on s.id = b.trader_id where b.shop_id = $1
   order by b.created_at desc limit 20`,
  `select count(*), count(*) filter (where not confirmed and is_mine), count(*) filter (where not confirmed and not is_mine),
     count(*) filter (where paid = 0), count(*) filter (where paid = abs(owed - returned)), count(*) filter (where due_on < now())
   from settlement_bills where shop_id = $1 and deleted_at is null`,
]);

const day = (ago: number) => new Date(Date.now() + 28_800_000 - ago * 86_400_000).toISOString().slice(0, 10);
