import pg from 'pg';

/**
 * Fresh databases on the PostgreSQL of `url`, one for each server of the journeys; gives their addresses. They stay
 * after the run, to be looked at, and are dropped by the next.
 */
export async function journeyDatabases(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const urls: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const name = `laidanla_journeys_${nth}`;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    urls.push(address.href);
  }
  await client.end();
  return urls;
}
