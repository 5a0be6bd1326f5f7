/** `npm run restore -- <folder>`: puts a backup back where there is nothing yet, and counts (docs/operating.md). */
import { restore } from '#app/backup/backup.ts';
import { readConfiguration } from '#app/configuration.ts';
import { whyNotStarted } from '#app/why-not-started.ts';

try {
  const { rows, missing } = await restore(readConfiguration(), process.argv[2]);
  console.log(`已恢复：订单 ${rows.orders ?? 0} 行，店铺 ${rows.shops ?? 0} 家`);
  if (missing.length > 0) throw new Error(`与备份时不一致：${missing.join('；')}`);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
