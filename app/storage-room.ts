import { sql } from 'kysely';
import { storageOf } from '#features/shops/shops/levels.ts';
import { readSubscription } from '#features/shops/shops/server/index.ts';
import { refusal, refuse } from '#kit/endpoint/refusal.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

const GB = 1024 ** 3;

const full = refusal(
  'shop.storage_full',
  4010,
  '店铺的存储空间（{gb} GB）已用完，不能上传；请在下载记录中删除不用的文件，或升级店铺版本',
);

/** Refuses an upload of a shop whose files have all the room of its level, or of its operator's. */
export const storageRoom =
  (pool: Pool) =>
  async (shopId: string): Promise<void> => {
    if (!shopId) return;
    const [{ level }, used] = await inShop(pool, { shopId }, async (db) => {
      const size = sql<{ used: string }>`select coalesce(sum(size), 0) as used from files
        where shop_id = ${shopId}`.execute(db.k);
      return Promise.all([readSubscription(db), size.then(({ rows }) => Number(rows[0]?.used))]);
    });
    const gb = storageOf(level.id);
    if (used >= gb * GB) refuse(full, { gb });
  };
