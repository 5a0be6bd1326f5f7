import type { Pool } from './driver.ts';

interface Query {
  sql: string;
  parameters: readonly unknown[];
}

const NO_SHOP = '00000000-0000-0000-0000-000000000000';
const JOINED =
  /((?:"?\b\w+"?\.)?"?\bshop_id"?) = (?:"?\w+"?\."?shop_id\b"?|current_setting\('app\.shop_id'\)::uuid)/g;
const SHOP_PARAMETER = /\bshop_id"? = \$(\d+)/g;

/** What is sent, and whether the shop and the time are handed in besides. */
interface Form {
  text: string;
  isGiven: boolean;
  isTimed: boolean;
}

/** By where its shop stands among the parameters, and the statement. */
const named = new Map<string, Form>();
let isSpread = false;

/** Asked once by each process: whether the tables lie on several nodes. */
export async function detectNodes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ here: boolean }>(
    "select to_regclass('pg_dist_partition') is not null as here",
  );
  isSpread = rows[0]?.here ?? false;
}

export const isOnNodes = (): boolean => isSpread;

/** What is sent: on one machine the statement as it is. */
export const queryToSend = (shopId: string, query: Query): Query =>
  isSpread ? forNodes(shopId, query) : query;

/**
 * A statement runs as one shop, so a join by the shop says which: `s.shop_id = o.shop_id` becomes `s.shop_id = $n`.
 * Row-level security lets it mean nothing else. Spread over nodes, a statement goes to one node only when each of its
 * tables says its shop (docs/decisions/0030-nodes-by-shop.md). Under no shop (the clock, a user's own rows) it stays as it is.
 */
export function forNodes(shopId: string, query: Query): Query {
  const { sql, parameters } = query;
  if (shopId === NO_SHOP) return query;
  const at = shopPosition(shopId, query);
  const key = `${at} ${sql}`;
  const form = named.get(key) ?? formOf(sql, at, parameters.length);
  if (named.size < 4_000) named.set(key, form);
  if (form.text === sql) return query;
  const more = [...(form.isGiven ? [shopId] : []), ...(form.isTimed ? [new Date().toISOString()] : [])];
  return { sql: form.text, parameters: [...parameters, ...more] };
}

/** How a statement with so many parameters is sent, whose shop stands at a place or is given behind them. */
function formOf(sql: string, at: number, count: number): Form {
  const filled = withShopNamed(sql, `$${at}`);
  const isGiven = filled !== sql && at > count;
  const text = addReturning(fillTimes(filled, count + (isGiven ? 2 : 1)));
  return { text, isGiven, isTimed: isTimed(sql) };
}

/** Each comparison of two tables' shops, with the shop instead. */
export const withShopNamed = (sql: string, shop: string): string =>
  sql.replace(JOINED, (_, column: string) => `${column} = ${shop}`);

/** Where it says its shop already: that parameter's type is known. */
function shopPosition(shopId: string, { sql, parameters }: Query): number {
  for (const [, position] of sql.matchAll(SHOP_PARAMETER))
    if (parameters[Number(position) - 1] === shopId) return Number(position);
  return parameters.length + 1;
}

/** The insert that a statement is, not one that it holds. */
const INSERTING = /(?:^|\))\s*(insert into (?:(?!\bvalues\b)[^;])*\bselect\b[^;]*)$/i;

/** Nodes are written by COPY otherwise, which row-level security refuses. */
function addReturning(sql: string): string {
  const [, insert] = INSERTING.exec(sql) ?? [];
  return insert && !/\bon conflict\b|\breturning\b/i.test(insert) ? `${sql} returning 1` : sql;
}

/** An update, also one behind WITH, that has a time inside CASE or COALESCE, which nodes take only as a value. */
const isTimed = (sql: string): boolean =>
  /^\s*(?:with\b[^;]*?\)\s*)?update\b[^;]*\b(?:case|coalesce)\b[^;]*\bnow\(\)/i.test(sql);
export const fillTimes = (sql: string, at: number): string =>
  isTimed(sql) ? sql.replaceAll('now()', `$${at}::timestamptz`) : sql;
