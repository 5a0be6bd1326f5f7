import { labelProvider } from '#features/shipping/label-providers/server/index.ts';
import { DeferredAnswer } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { type OpenAccount, openAccount } from './open-account.ts';
import { readAccounts } from './read-accounts.ts';

interface TestResult {
  State: 'well' | 'refused' | 'unclear' | 'untestable';
  Says: string;
}

/** Whether an account's keys are right, as far as that can be known without taking a number; the provider is asked afterwards. */
export async function testAccount(
  db: TenantDb,
  accountId: string,
): Promise<TestResult | DeferredAnswer<TestResult>> {
  const open = await openAccount(db, accountId);
  if ('own' in open) return testOwn(db, accountId);
  return new DeferredAnswer(() => askProvider(open));
}

async function askProvider({ account, provider }: Exclude<OpenAccount, { own: true }>): Promise<TestResult> {
  const name = PROVIDER_NAMES[provider];
  const answer = await labelProvider(provider).check(account);
  if (!answer) return { State: 'untestable', Says: `${name}没有免费的测试，第一次取号时才知道账号是否正确` };
  if (answer.is === 'done')
    return {
      State: 'well',
      Says: `${name}已接受密钥${leftText(answer.value)}；客户编码在第一次取号时由快递公司核对`,
    };
  return { State: answer.is, Says: answer.says };
}

const leftText = (left: number | null): string => (left === null ? '' : `，还剩 ${left} 个单号`);

async function testOwn(db: TenantDb, accountId: string): Promise<TestResult> {
  const left = (await readAccounts(db)).find(({ id }) => id === accountId)?.numbersLeft ?? 0;
  return left > 0
    ? { State: 'well', Says: `号段还剩 ${left} 个单号` }
    : { State: 'refused', Says: '号段已用完或还没有录入，请先录入号段' };
}
