/** What several database nodes refuse, or must ask every node about, in a statement (docs/decisions/0030-nodes-by-shop.md). */
export type Trouble = keyof typeof TROUBLES;

/** `most`: places that have it today; whoever mends some lowers it. */
export const TROUBLES = {
  'table without a literal shop': {
    remedy: 'write shop_id = $n for it, not only a join on the other table’s shop_id',
    most: 1,
  },
  'volatile function in an update': { remedy: 'take the values first and hand them in', most: 1 },
  'now() inside CASE, COALESCE or DO UPDATE': { remedy: 'hand the time in as a parameter', most: 1 },
} as const;

const FOLLOWS =
  'where|on|set|left|right|full|inner|cross|join|order|group|limit|for|using|values|select|union|offset';
const FROM = new RegExp(
  `(?:\\bfrom|\\bjoin|\\bupdate|\\busing|,) (?:only )?"?(\\w+)\\b(?!"?\\.)"?(?: (?:as )?(?!(?:${FOLLOWS})\\b)"?(\\w+)"?)?`,
  'g',
);

/** Enough of a place to tell it from another one, however many statements have it. */
const EXCERPT_LENGTH = 60;

/** The places in which a statement names a table of shops without saying which shop; each place has to say it. */
function unnamed(sql: string, shopTables: ReadonlySet<string>): string[] {
  const text = sql.replace(/\bdelete from /g, 'using ');
  const mentions = [...text.matchAll(FROM)].flatMap(({ 1: table = '', 2: alias, index }) =>
    shopTables.has(table) ? [{ name: alias ?? table, place: text.slice(index, index + EXCERPT_LENGTH) }] : [],
  );
  // Each saying of a shop serves one place: its own table's, else (without a name) any.
  // The records cut long lists of columns and what a statement has in common with the one above, and with them what is said
  // there: that is taken for said.
  const named = new Map([['', text.split(/… from |⋯/).length - 1]]);
  for (const [, name = ''] of text.matchAll(/(?:"?(\w+)"?\.)?"?\bshop_id"? = (?:\$n|any\(\$n)/g))
    named.set(name, (named.get(name) ?? 0) + 1);
  const take = (name: string): boolean => {
    const left = named.get(name) ?? 0;
    named.set(name, left - 1);
    return left > 0;
  };
  return mentions.flatMap(({ name, place }) => (take(name) || take('') ? [] : [place]));
}

/** The troubles of a statement, each with what shows it. */
export function troublesOf(
  sql: string,
  shopTables: ReadonlySet<string>,
): { trouble: Trouble; place: string }[] {
  const whole = (trouble: Trouble) => ({ trouble, place: sql });
  const offenders = unnamed(sql, shopTables).map((place) => ({
    trouble: 'table without a literal shop' as Trouble,
    place,
  }));
  if (/^update\b/i.test(sql) && /\b(?:new_order_id|gen_random_uuid|random|clock_timestamp)\(/.test(sql))
    offenders.push(whole('volatile function in an update'));
  const writes = /\b(?:insert into|update|delete from)\b(?! of\b)/.test(sql.replace(/\bfor update\b/g, ''));
  if (
    writes &&
    /coalesce\([^()]*\bnow\(\)|\bcase\b(?:(?!\bend\b).)*\bnow\(\)|do update set .*\bnow\(\)/.test(sql)
  )
    offenders.push(whole('now() inside CASE, COALESCE or DO UPDATE'));
  return offenders;
}
