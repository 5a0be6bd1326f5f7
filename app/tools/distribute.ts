/** `npm run distribute`: spreads DATABASE_URL's tables over the nodes of its Citus coordinator (docs/deploying.md). */
import { readConfiguration } from '#app/configuration.ts';
import { whyNotStarted } from '#app/why-not-started.ts';
import { migrate } from '#db/migrate.ts';
import { distribute } from '#db/nodes.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { openPool } from '#kit/tenant/server/driver.ts';

try {
  const { databaseUrl } = readConfiguration();
  if (!databaseUrl) throw new CannotStart('请用 DATABASE_URL 指定 Citus 的协调节点');
  const pool = openPool(databaseUrl, 2);
  const { rows } = await pool.query("select from pg_extension where extname = 'citus'");
  if (rows.length === 0)
    throw new CannotStart('DATABASE_URL 的数据库没有 citus 扩展，请先安装并加入工作节点');
  await migrate(pool);
  await migrateJobs(pool);
  await distribute(pool, (line) => console.log(line));
  await pool.end();
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
