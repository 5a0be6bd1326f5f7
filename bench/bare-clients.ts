import pg from 'pg';

/** Connections of a bare driver, one per client, as `inTurns` numbers them. */
export async function bareClients<R>(
  url: string,
  use: (clientOf: (n: number) => pg.Client) => Promise<R>,
): Promise<R> {
  const clients = Array.from({ length: 16 }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await use((n) => clients[n] as pg.Client);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
