import type { z } from 'zod';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Member, members } from '../contract.ts';

export async function listMembers(db: TenantDb, input: z.output<typeof members.get.input>) {
  const all = db
    .from('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.full_name',
      'users.login_name',
      'memberships.rights',
      'memberships.is_admin',
      'memberships.created_at',
    ]);
  const matches = filterBy(members.get, all, input, {
    UserFullname: (query, text) =>
      query.where((where) =>
        where.or([
          where('users.full_name', 'ilike', containsPattern(text)),
          where('users.login_name', 'ilike', containsPattern(text)),
        ]),
      ),
    UserID: (query, id) => query.where('users.id', '=', id),
  });
  const sorts = { CreatedOn: 'memberships.created_at' };
  const { items, ...totals } = await readPage(matches, input, sorts, ['users.id']);
  return { ...totals, items: items.map(onWire) };
}

interface MemberRow {
  id: string;
  full_name: string;
  login_name: string;
  rights: number;
  is_admin: boolean;
  created_at: string;
}

const onWire = (row: MemberRow): Member => ({
  UserID: row.id,
  UserFullname: row.full_name,
  UserLoginName: row.login_name,
  AccessRights: row.rights,
  IsAdmin: row.is_admin,
  CreatedOn: row.created_at,
});
