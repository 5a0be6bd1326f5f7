/** `npm run backup -- <folder>`: database, files and key, while work goes on (docs/operating.md). */
import { backUp } from '#app/backup/backup.ts';
import { readConfiguration } from '#app/configuration.ts';
import { whyNotStarted } from '#app/why-not-started.ts';

try {
  const { folder, manifest } = await backUp(readConfiguration(), process.argv[2]);
  console.log(`已备份到 ${folder}：订单 ${manifest.rows.orders ?? 0} 行，文件 ${manifest.files} 个`);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
