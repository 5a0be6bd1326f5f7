import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface ThirdParty {
  id: string | null;
  name: string;
}

const live = (db: TenantDb) =>
  db.from('third_parties').select(['id', 'name']).where('deleted_at', 'is', null);

/** The shop's third party by id. */
export async function thirdPartyById(db: TenantDb, id: string): Promise<ThirdParty> {
  return (
    (await live(db).where('id', '=', id).executeTakeFirst()) ??
    refuse(common.notFound, { what: '第三方平台' })
  );
}

/** The shop's third party of this name; a platform that a sheet shows for the first time is added. */
export async function thirdPartyNamed(db: TenantDb, name: string): Promise<ThirdParty> {
  const known = await live(db).where('name', '=', name).executeTakeFirst();
  return known ?? { id: await addThirdParty(db, name), name };
}

/** As a call names it: by id, by name, or not at all. */
export async function requestedThirdParty(
  db: TenantDb,
  id: string | null | undefined,
  name: string | null | undefined,
): Promise<ThirdParty | undefined> {
  if (id) return thirdPartyById(db, id);
  return name ? thirdPartyNamed(db, name) : undefined;
}
