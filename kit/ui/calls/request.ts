/** What goes on the wire for one call; pure, so that tests can read it (specification §7). */
export interface Wire {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface CallerIds {
  token: string;
  shopId: string;
}

type Fields = Record<string, unknown>;

/** Token and shop travel in headers; the token also in the query of GETs and the body of the others. */
export function wireOf(
  target: { method: string; path: string },
  input: Fields,
  who: CallerIds,
  key?: string,
): Wire {
  // Rows of a screen carry more than a call takes: the server leaves that out instead of refusing it.
  const headers: Record<string, string> = { Accept: 'application/json', Prefer: 'handling=lenient' };
  if (who.token) headers['X-Token'] = who.token;
  if (who.shopId) headers['X-Business-Unit-Id'] = who.shopId;
  if (key) headers['Idempotency-Key'] = key;
  const fields: Fields = { ...identity(who), ...input };
  if (target.method === 'GET') return { url: `${target.path}${queryOf(fields)}`, method: 'GET', headers };
  return {
    url: target.path,
    method: target.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  };
}

function identity({ token, shopId }: CallerIds): Fields {
  return { ...(token && { token }), ...(shopId && { BusinessUnitID: shopId }) };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}
