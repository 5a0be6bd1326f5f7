import type { Pool } from 'pg';

const QUERY = `
select format('table %s (%s)%s', c.relname,
    (select string_agg(format(E'\\n  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        coalesce((select ' default ' || pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
          where d.adrelid = a.attrelid and d.adnum = a.attnum), '')), ',' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    case when c.relforcerowsecurity then ' forced row security' else ' shared' end)
  || coalesce((select string_agg(E'\\n  ' || pg_get_constraintdef(o.oid), '' order by o.contype, o.conname)
      from pg_constraint o where o.conrelid = c.oid and o.contype <> 'n'), '')
  || coalesce((select string_agg(E'\\n  ' || regexp_replace(i.indexdef, 'public\\.', '', 'g'), '' order by i.indexname)
      from pg_indexes i where i.schemaname = 'public' and i.tablename = c.relname), '')
  || coalesce((select string_agg(format(E'\\n  policy %s %s %s', p.policyname, p.cmd, p.qual), '' order by p.policyname)
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '') as text
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%'
order by c.relname`;

/** The schema as readable text, for review: every table with columns, constraints, indexes and policies. */
export async function describeSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(QUERY);
  return `${rows.map((row) => row.text).join('\n\n')}\n`;
}
