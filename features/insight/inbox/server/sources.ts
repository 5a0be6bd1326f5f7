import { type RawBuilder, sql } from 'kysely';
import { allows, type Right } from '#kit/endpoint/rights.ts';

/** One kind of thing that waits, for whom, and how it is counted: from an index or from kept counts, never from all rows. */
export interface Source {
  kind: string;
  allow: readonly Right[];
  /** One screen for all, or the one that fits the member's rights. */
  to: Path | ((rights: number) => Path);
  act: string;
  says: (count: number) => string;
  /** An integer expression of the shop's rows. */
  count: (shopId: string) => RawBuilder<number>;
}

type Path = `/${string}`;

const application = (kind: string, right: Right, to: Path, whose: string): Source => ({
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

/** Of all times: an old request waits as well. */
const CANCELLING = 'tab=cancelling&startTime=&endTime=';
const fromAgents: Path = `/orderv2/index?view=byagent&${CANCELLING}`;
/** Rows of orders whose entry asks to cancel, by the shop's place in the chain (bits of `orders.roles`). */
const askedToCancel = (shopId: string, roles: string) => sql`from orders
  where shop_id = ${shopId} and cancel_request is not null and ${sql.raw(roles)}`;
const SHIPS = 'roles & 8 <> 0';
const PASSES_ON = 'roles & 6 = 6';

/** In the order in which a shop looks at them. */
export const SOURCES: readonly Source[] = [
  {
    kind: 'cancel-requests',
    allow: ['order.cancel', 'order.ship'],
    to: (rights) => (allows('order.ship', rights) ? `/delivery/self?${CANCELLING}` : fromAgents),
    act: '去答复',
    says: (count) => `${count} 单申请取消，请先答复，暂不发货`,
    count: (shopId) => sql`(select count(*) ${askedToCancel(shopId, SHIPS)})`,
  },
  {
    kind: 'cancel-answers',
    allow: ['order.cancel'],
    to: '/orderv2/index?view=normal&tab=answered&startTime=&endTime=',
    act: '去看看',
    says: (count) => `${count} 个取消申请有了答复`,
    count: (shopId) =>
      sql`(select count(*) from orders where shop_id = ${shopId} and cancel_answer is not null)`,
  },
  {
    kind: 'cancel-passing',
    allow: ['order.cancel'],
    to: fromAgents,
    act: '去看看',
    says: (count) => `${count} 单渠道申请取消，等待供应商答复`,
    count: (shopId) => sql`(select count(*) ${askedToCancel(shopId, PASSES_ON)})`,
  },
  {
    kind: 'to-ship',
    allow: ['order.ship'],
    to: '/delivery/self',
    act: '去发货',
    says: (count) => `${count} 单等待发货`,
    // Kept counts of the rows where the shop is the last of the chain: new, waiting, exported; without those that
    // wait for an answer first.
    count: (shopId) => sql`((select coalesce(sum(n), 0) from order_tallies
        where shop_id = ${shopId} and ${sql.raw(SHIPS)} and stage in (1, 2, 3))
      - (select count(*) ${askedToCancel(shopId, SHIPS)} and stage in (1, 2, 3)))`,
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
