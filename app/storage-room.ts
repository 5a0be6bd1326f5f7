import { sql } from 'kysely';
import { storageOf } from '#features/shops/shops/levels.ts';
import { refusal, refuse } from '#kit/endpoint/refusal.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

const GB = 1024 ** 3;

const full = refusal(
  'shop.storage_full',
  4010,
  '店铺的存储空间（{gb} GB）已用完，不能上传；请在下载记录中删除不用的文件（约一天后腾出空间），或升级店铺版本',
);

/** Refuses an upload of a shop whose files have all the room of its level, or of its operator's. */
export const storageRoom =
  (pool: Pool) =>
  async (shopId: string): Promise<void> => {
    if (!shopId) return;
    const { rows } = await inShop(pool, { shopId }, (db) =>
      sql<{ level: number; used: string }>`
        select coalesce(o.level, s.level) as level,
          (select coalesce(sum(size), 0) from files where shop_id = ${shopId}) as used
        from shops s left join shops o on o.id = s.operator_shop_id and s.level = 0
        where s.id = ${shopId}`.execute(db.k),
    );
    const [{ level = 0, used = '0' } = {}] = rows;
    const gb = storageOf(level);
    if (Number(used) >= gb * GB) refuse(full, { gb });
  };
