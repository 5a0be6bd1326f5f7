/** `npm run recount`: counts the figures of all days anew, while work goes on, and tells how many were wrong. */
import { readConfiguration } from '#app/configuration.ts';
import { withDatabase } from '#app/database/open-database.ts';
import { whyNotStarted } from '#app/why-not-started.ts';
import { recountAll } from '#features/insight/day-figures/server/index.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

try {
  const { shops, days, differed } = await withDatabase(readConfiguration(), (pool) =>
    recountAll((shopId, work) => inShop(pool, { shopId }, work)),
  );
  console.log(`已重算 ${shops} 个店铺的 ${days} 天，${differed} 行与原来不同`);
  // The figures are right by now; that they were not is a fault in what marks the days.
  if (differed > 0) process.exitCode = 1;
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
