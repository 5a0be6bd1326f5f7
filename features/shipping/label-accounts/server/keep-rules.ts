import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CarrierRuleRow } from '../contract.ts';
import { labelAccountRefusals as no } from '../refusals.ts';
import { readAccounts } from './read-accounts.ts';

/** The rules in their order; of accounts that have ended none are shown. */
export async function listRules(db: TenantDb): Promise<{ total: number; items: CarrierRuleRow[] }> {
  const live = new Set((await readAccounts(db)).map(({ id }) => id));
  const rows = await db.from('carrier_rules').selectAll().orderBy('position').execute();
  const items = rows
    .filter((row) => live.has(row.account_id))
    .map((row) => ({
      AccountID: row.account_id,
      Provinces: row.provinces,
      WeightAbove: row.weight_above,
      WeightTo: row.weight_to,
      CategoryIDs: row.category_ids,
      Words: row.words,
      AgentIDs: row.agent_ids,
      Platforms: row.platforms,
    }));
  return { total: items.length, items };
}

/** All rules anew, in the order in which they are given. */
export async function setCarrierRules(db: TenantDb, rules: readonly CarrierRuleRow[]): Promise<void> {
  await lockByName(db, 'carrier rules');
  await requireAccounts(db, rules);
  await db.remove('carrier_rules').execute();
  const rows = rules.map((rule, position) => ({
    position,
    account_id: rule.AccountID,
    provinces: rule.Provinces,
    weight_above: rule.WeightAbove,
    weight_to: rule.WeightTo,
    category_ids: rule.CategoryIDs,
    words: rule.Words,
    agent_ids: rule.AgentIDs,
    platforms: rule.Platforms,
  }));
  if (rows.length > 0) await db.insert('carrier_rules', rows).execute();
  await notify(db, 'shop');
}

/** Each rule names an account that is in use. */
export async function requireAccounts(db: TenantDb, rules: readonly CarrierRuleRow[]) {
  const accounts = await readAccounts(db);
  const live = new Set(accounts.map(({ id }) => id));
  if (rules.some(({ AccountID }) => !live.has(AccountID))) refuse(no.accountUnknown);
  return accounts;
}
