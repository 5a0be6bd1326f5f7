import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A third party of the shop; no id where nothing is said. */
export interface NamedThirdParty {
  id: string | null;
  name: string;
}

const live = (db: TenantDb) =>
  db.from('third_parties').select(['id', 'name']).where('deleted_at', 'is', null);

/** Reads the shop's third party by id. */
export async function thirdPartyById(db: TenantDb, id: string): Promise<NamedThirdParty> {
  return (
    (await live(db).where('id', '=', id).executeTakeFirst()) ??
    refuse(common.notFound, { what: '第三方平台' })
  );
}

/** Finds the shop's third party by name; a platform that a sheet shows for the first time is added. */
export async function thirdPartyNamed(db: TenantDb, name: string): Promise<NamedThirdParty> {
  const party = await live(db).where('name', '=', name).executeTakeFirst();
  return party ?? { id: await addThirdParty(db, name), name };
}

/** Finds the third party that a call names: by id, by name, or not at all. */
export async function requestedThirdParty(
  db: TenantDb,
  id: string | null | undefined,
  name: string | null | undefined,
): Promise<NamedThirdParty | undefined> {
  if (id) return thirdPartyById(db, id);
  return name ? thirdPartyNamed(db, name) : undefined;
}
