import type { SandboxOrder } from '#app/sandbox/state.ts';
import type { ReachedProduct } from './product.ts';

/** How a change at a platform goes: how far the order is then, what changes there, and what who packs it says. */
interface Course {
  when: 'open' | 'packed' | 'left';
  change: (order: SandboxOrder) => Partial<SandboxOrder>;
  answer?: boolean;
  /** How many of each there are afterwards. */
  comes: Partial<Record<(typeof TRACES)[number], number>>;
}

const TRACES = ['cancelled', 'readdressed', 'cut', 'asked', 'complaints', 'unfollowed'] as const;
const cancel = () => ({ isCancelled: true });
const refund = () => ({ refund: 'done' as const });
const move = () => ({ detail: '文三路 900 号' });
const cut = ({ lines }: SandboxOrder) => ({ lines: lines.map((line) => ({ ...line, cancelled: 1 })) });

const COURSES = {
  取消: { when: 'open', change: cancel, comes: { cancelled: 1 } },
  退款: { when: 'open', change: refund, comes: { cancelled: 1 } },
  改址: { when: 'open', change: move, comes: { readdressed: 1 } },
  减件: { when: 'open', change: cut, comes: { cut: 1 } },
  打包后退款: { when: 'packed', change: refund, comes: { asked: 1 } },
  打包后改址: { when: 'packed', change: move, answer: true, comes: { asked: 1, readdressed: 1 } },
  打包后改不了: { when: 'packed', change: move, answer: false, comes: { asked: 1, unfollowed: 1 } },
  打包后减件: { when: 'packed', change: cut, answer: true, comes: { asked: 1, cut: 1 } },
  打包后减不了: { when: 'packed', change: cut, answer: false, comes: { asked: 1, unfollowed: 1 } },
  发货后取消: { when: 'left', change: cancel, comes: { complaints: 1 } },
  发货后减件: { when: 'left', change: cut, comes: { complaints: 1 } },
} satisfies Record<string, Course>;
export type CourseName = keyof typeof COURSES;
export const COURSES_BY_NAME: Readonly<Record<CourseName, Course>> = COURSES;

export interface Change {
  way: CourseName;
  no: string;
  id: string;
}

/** Each change left just the traces that it leaves when nothing dies, and the shops of a chain agree. */
export async function followProblems(product: ReachedProduct, changes: readonly Change[]): Promise<string[]> {
  const ids = changes.map(({ id }) => id);
  const rows = await product.query<Record<string, string>>(FOUND, [ids]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const { way, no, id } of changes)
    for (const trace of TRACES) {
      const count = Number(rowById.get(id)?.[trace]);
      const expected = COURSES_BY_NAME[way].comes[trace] ?? 0;
      if (count !== expected) problems.push(`${way} ${no}: ${trace} ${count} instead of ${expected}`);
    }
  const apart = await product.query(APART, [ids]);
  if (apart.length > 0) problems.push(`followed orders that differ between shops: ${apart.length}`);
  return problems;
}

/** What is found at each order's entry; `readdressed` and `cut` both in its timeline and in the order itself. */
const FOUND = `select o.id::text as id, e.cancelled * (o.status & 6 <> 0)::int as cancelled,
    e.readdressed * (o.detail like '%900%')::int as readdressed, e.cut * (o.amount = 2)::int as cut,
    (select count(*) from order_requests r where r.shop_id = o.shop_id and r.order_id = o.id) as asked,
    (select count(*) from complaints c where c.shop_id = o.shop_id and c.order_id = o.id) as complaints,
    (select count(*) from hub_orders h where h.shop_id = o.shop_id and h.order_id = o.id
      and h.unfollowed_at is not null and h.unfollowed::text like '%没有同意，已经打包%') as unfollowed
  from orders o cross join lateral (select count(*) filter (where kind = 'cancelled') as cancelled,
      count(*) filter (where kind = 'readdressed') as readdressed, count(*) filter (where kind = 'cut') as cut
    from order_events where shop_id = o.shop_id and order_id = o.id) e
  where o.hop = 0 and o.id = any($1::bigint[])`;

const APART = `select id from orders where id = any($1::bigint[]) group by id
  having count(*) <> 3 or count(distinct (status & ~983040, amount, detail, open_requests)) <> 1`;
