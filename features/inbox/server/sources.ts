import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';

/** One kind of thing that waits, for whom, and how it is counted: from an index or from kept counts, never from all rows. */
export interface Source {
  kind: string;
  allow: readonly Right[];
  to: `/${string}`;
  act: string;
  says: (count: number) => string;
  /** An integer expression of the shop's rows. */
  count: (shopId: string) => RawBuilder<number>;
}

const application = (kind: string, right: Right, to: Source['to'], whose: string): Source => ({
  kind: `apply-${kind}`,
  allow: [right],
  to,
  act: '去审批',
  says: (count) => `${count} 个${whose}申请等待审批`,
  count: (shopId) => sql`(select count(*) from applications
    where shop_id = ${shopId} and kind = ${sql.lit(kind)} and status = 'waiting')`,
});

/** What a person left off longer ago than this waits no more. */
const LATELY = sql.lit('30 days');
const waitingTasks = (shopId: string) => sql`import_tasks where shop_id = ${shopId} and deleted_at is null
  and status in ('mapping', 'ready', 'partly') and created_at > now() - ${LATELY}::interval`;

/** In the order in which a shop looks at them. */
export const SOURCES: readonly Source[] = [
  {
    kind: 'to-ship',
    allow: ['order.ship'],
    to: '/delivery/self',
    act: '去发货',
    says: (count) => `${count} 单等待发货`,
    // Kept counts of the rows where the shop is the last of the chain (role 8): new, waiting, exported.
    count: (shopId) => sql`(select coalesce(sum(n), 0) from order_tallies
      where shop_id = ${shopId} and roles & 8 <> 0 and stage in (1, 2, 3))`,
  },
  {
    kind: 'sheets-to-confirm',
    allow: ['order.enter'],
    to: '/orderv2/task',
    act: '去确认',
    says: (count) => `${count} 个表格等待确认或导入`,
    count: (shopId) => sql`(select count(*) filter (where status <> 'partly') from ${waitingTasks(shopId)})`,
  },
  {
    kind: 'rows-to-correct',
    allow: ['order.enter'],
    to: '/orderv2/task?tab=partly',
    act: '去修正',
    says: (count) => `${count} 行订单等待修正`,
    count: (shopId) => sql`(select coalesce(sum(rows_failed), 0) from ${waitingTasks(shopId)})`,
  },
  application('member', 'member.manage', '/setting/user/approve', '成员'),
  application('agent', 'agent.manage', '/agent/approve', '渠道'),
  application('vendor', 'vendor.manage', '/vendor/approve', '供应商'),
  {
    kind: 'quotas-low',
    allow: ['stock.edit'],
    to: '/sku/salesquota',
    act: '去补额度',
    says: (count) => `${count} 个在售商品的可售额度不足 ${LOW_QUOTA} 件`,
    count: (shopId) => sql`(select count(distinct q.spu_id) from quotas q
      join spus s on s.shop_id = q.shop_id and s.id = q.spu_id and s.status = 'on_sale' and s.deleted_at is null
      where q.shop_id = ${shopId} and q.available <= ${sql.lit(LOW_QUOTA)})`,
  },
];

/** As in the index quotas_low. */
export const LOW_QUOTA = 10;
