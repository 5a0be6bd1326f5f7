/** `npm run password -- <login name>`: a new password for who has forgotten theirs, printed once; signs them out everywhere. */
import { readConfiguration } from '#app/configuration.ts';
import { withDatabase } from '#app/database/open-database.ts';
import { whyNotStarted } from '#app/why-not-started.ts';
import { resetPassword } from '#features/shops/accounts/server/index.ts';
import { withoutShop } from '#kit/tenant/server/transaction.ts';

const [loginName = ''] = process.argv.slice(2);
try {
  if (!loginName) throw new Error('请写明登录名：npm run password -- 登录名');
  const password = await withDatabase(readConfiguration(), (pool) =>
    withoutShop(pool, undefined, (db) => resetPassword(db, loginName)),
  );
  if (!password) throw new Error(`没有登录名为“${loginName}”的用户，请核对后再试`);
  console.log(`${loginName} 的新密码：${password}\n请交给本人，登录后在“账号安全”里改掉；原来的登录都已退出`);
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
