import { sql } from 'kysely';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { nameProblems as says } from '../name-problems.ts';

interface Named {
  id: string;
  name: string;
}

/** What a row of a sheet means, or why it can't be told. */
export type NameMatch = { id: string } | { problem: Denial };

interface NamesListing {
  externalID: string | null;
  SpuName: string | null;
}

/** Finds listings as rows name them: by code, else by the whole name; a name that is none of the code’s is a fault. */
export async function listingFinder(
  db: TenantDb,
  rows: readonly NamesListing[],
): Promise<(row: NamesListing) => NameMatch> {
  const codes = [...new Set(rows.flatMap(({ externalID }) => externalID ?? []))];
  const names = [...new Set(rows.flatMap((row) => (row.externalID ? [] : (row.SpuName ?? []))))];
  const live = db.from('spus').where('deleted_at', 'is', null).select(['id', 'name', 'external_id as code']);
  const coded = await live.where(codeIn('external_id', codes)).execute();
  const named = await live.where('name', '=', sql<string>`any(${names}::text[])`).execute();
  const byCode = groupBy(coded, ({ code }) => codeKey(code ?? ''));
  const byName = groupBy(named, ({ name }) => name);
  return ({ externalID, SpuName }) => {
    if (!externalID && !SpuName) return { problem: deny(says.unnamed) };
    const same = externalID ? byCode.get(codeKey(externalID)) : byName.get(SpuName ?? '');
    const matches = same && same.length > 1 && SpuName ? same.filter(({ name }) => name === SpuName) : same;
    const [only, other] = matches ?? [];
    const key = externalID ?? SpuName ?? '';
    if (!only) return { problem: externalID ? deny(says.noCode, { key }) : deny(says.noName, { key }) };
    if (other) return { problem: deny(says.several, { key }) };
    if (SpuName && only.name !== SpuName) return { problem: deny(says.otherName, { key, name: only.name }) };
    return { id: only.id };
  };
}

/** Agents by name or alias, and groups by name. */
export async function audienceFinder(db: TenantDb) {
  const agents = await db
    .from('partners')
    .select(['partner_id as id', 'partner_name as name', 'alias'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .execute();
  const groups = await db.from('partner_groups').select(['id', 'name']).where('kind', '=', 'agent').execute();
  const named: Named[] = agents.flatMap(({ id, name, alias }) => [
    { id, name },
    ...(alias && alias !== name ? [{ id, name: alias }] : []),
  ]);
  const find =
    (known: ReadonlyMap<string, Named[]>, what: string) =>
    (name: string): NameMatch => {
      const [only, other] = known.get(name) ?? [];
      if (!only) return { problem: deny(says.noPartner, { what, name }) };
      return other ? { problem: deny(says.several, { key: name }) } : { id: only.id };
    };
  return {
    agent: find(
      groupBy(named, ({ name }) => name),
      '渠道',
    ),
    group: find(
      groupBy(groups, ({ name }) => name),
      '渠道组',
    ),
  };
}
