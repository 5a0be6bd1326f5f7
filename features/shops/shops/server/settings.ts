import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { shopRefusals as no } from '../refusals.ts';
import type { Misc, MiscRead, Sender } from '../settings-contract.ts';
import { COMPLETE_AFTER_DAYS, KEEP_ROWS_DAYS, SHIP_WITHIN_HOURS, SWITCHES, switchedOn } from '../switches.ts';
import type { AboveShops } from './above-shops.ts';
import { seal, unseal } from './seal.ts';

type Policies = Pick<AboveShops, 'hasLogisticPolicies'>;
type Part = 'sender' | 'dsp' | 'misc';

/** What the shop has set of one part; an empty object before the first time. */
async function readPart(db: TenantDb, part: Part): Promise<Record<string, unknown>> {
  const row = await db.from('shop_settings').select(part).executeTakeFirst();
  return (row?.[part] ?? {}) as Record<string, unknown>;
}

/** What is left out stays as it is. */
async function mergePart(db: TenantDb, part: Part, change: Record<string, unknown>): Promise<void> {
  const column = sql.ref(part);
  await sql`insert into shop_settings (shop_id, ${column}) values (${db.shopId}, ${JSON.stringify(change)}::jsonb)
    on conflict (shop_id) do update set ${column} = shop_settings.${column} || excluded.${column}`.execute(
    db.k,
  );
}

export async function readMisc({ db, shop }: ShopCtx, { hasLogisticPolicies }: Policies): Promise<MiscRead> {
  const set = await readPart(db, 'misc');
  const switches = Object.fromEntries(SWITCHES.map(({ key }) => [key, switchedOn(shop.switches, key)]));
  const HasLogisticPolicies = await hasLogisticPolicies(db);
  return {
    ...switches,
    CompleteAfterDays: set.CompleteAfterDays ?? COMPLETE_AFTER_DAYS,
    KeepImportRowsDays: set.KeepImportRowsDays ?? KEEP_ROWS_DAYS,
    ShipWithinHours: set.ShipWithinHours ?? SHIP_WITHIN_HOURS,
    HasLogisticPolicies,
  } as MiscRead;
}

/** Switches lie beside the shop, where every call has them; the rest lies with its settings. */
export async function setMisc(
  db: TenantDb,
  { CompleteAfterDays, KeepImportRowsDays, ShipWithinHours, ...switches }: Partial<Misc>,
  { hasLogisticPolicies }: Policies,
): Promise<void> {
  if (switches.LogisticPolicyRequired && !(await hasLogisticPolicies(db))) refuse(no.noPolicyYet);
  const changed = sql<string>`switches || ${JSON.stringify(switches)}::jsonb`;
  await db.k.updateTable('shops').set({ switches: changed }).where('id', '=', db.shopId).execute();
  const days = Object.entries({ CompleteAfterDays, KeepImportRowsDays, ShipWithinHours }).filter(
    ([, n]) => n !== undefined,
  );
  if (days.length > 0) await mergePart(db, 'misc', Object.fromEntries(days));
  await notify(db, 'shop');
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export async function readSender(db: TenantDb): Promise<Sender> {
  const set = await readPart(db, 'sender');
  const keys = ['SenderName', 'SenderPhone', 'Province', 'City', 'Area', 'Address'] as const;
  return Object.fromEntries(keys.map((key) => [key, text(set[key])])) as Sender;
}

export const setSender = (db: TenantDb, sender: Partial<Sender>): Promise<void> =>
  mergePart(db, 'sender', sender);

export async function readDsp(db: TenantDb) {
  const set = await readPart(db, 'dsp');
  return {
    DspName: text(set.DspName),
    CustomerCode: text(set.CustomerCode),
    SiteCode: text(set.SiteCode),
    AppKey: text(set.AppKey),
    HasAppSecret: text(set.AppSecret) !== '',
  };
}

/** The same with its secret opened, for whoever takes waybill numbers. */
export async function openDsp(db: TenantDb) {
  const { DspName, CustomerCode, SiteCode, AppKey, AppSecret } = await readPart(db, 'dsp');
  const sealed = text(AppSecret);
  return {
    DspName: text(DspName),
    CustomerCode: text(CustomerCode),
    SiteCode: text(SiteCode),
    AppKey: text(AppKey),
    AppSecret: sealed && unseal(sealed, dspPlace(db.shopId)),
  };
}

/** The secret lies sealed; an empty one takes it away. */
export function setDsp(db: TenantDb, dsp: Record<string, string | undefined>): Promise<void> {
  const { AppSecret, ...rest } = dsp;
  const sealed = AppSecret && seal(AppSecret, dspPlace(db.shopId));
  return mergePart(db, 'dsp', { ...rest, ...(AppSecret !== undefined && { AppSecret: sealed }) });
}

const dspPlace = (shopId: string): string => `${shopId} dsp AppSecret`;
