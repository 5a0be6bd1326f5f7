import type { Pool } from '#kit/tenant/server/driver.ts';

const HOUR = 3_600_000;
export const AGES = ['late', 'late24', 'late48', 'late72'] as const;
type Age = (typeof AGES)[number];

/** An order that has not wholly left, and for how long it is late. */
export interface PlainOpen {
  day: string;
  agent: string;
  vendor: string;
  spu: string;
  key: string;
  stage: number;
  age: Age | null;
}

type OpenOrderRow = Omit<PlainOpen, 'age'> & { due: string; runs: boolean };

/** A shop's open orders one by one. */
export async function plainOpen(pool: Pool, shopId: string, now: Date): Promise<PlainOpen[]> {
  const { rows } = await pool.query<OpenOrderRow>(
    `select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, stage,
      coalesce(agent_id, '00000000-0000-0000-0000-000000000000') as agent,
      coalesce(vendor_id, '00000000-0000-0000-0000-000000000000') as vendor, spu_id as spu,
      created_by as key, (coalesce(ship_by, created_at + interval '48 hours'))::text as due,
      stage <= 4 or stage = 8 and not exists (select from order_holds h where h.shop_id = o.shop_id
        and h.order_id = o.id and h.ended_at is null and h.hop < cardinality(o.chain) - 1) as runs
    from orders o where shop_id = $1 and stage not in (5, 6, 9)`,
    [shopId],
  );
  return rows.map(({ due, runs, ...rest }) => {
    const hours = (now.getTime() - Date.parse(due)) / HOUR;
    return { ...rest, age: runs && hours > 0 ? ageOf(hours) : null };
  });
}

function ageOf(hours: number): Age {
  if (hours > 72) return 'late72';
  if (hours > 48) return 'late48';
  return hours > 24 ? 'late24' : 'late';
}
