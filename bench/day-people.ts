import { get } from 'node:http';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { type Session, signIn } from './running-product.ts';

/** People of a shop who may do everything there, signed in; their password is that of the demo. */
export async function addPeople(
  { pool, port }: { pool: Pool; port: number },
  shopId: string,
  { name, count }: { name: string; count: number },
): Promise<Session[]> {
  await pool.query(
    `with made as (insert into users (id, login_name, full_name, password_hash, default_shop_id)
       select gen_random_uuid(), $2 || n, $2 || n, password_hash, $1
       from users, generate_series(1, $3::int) as n where login_name = 'tuanzhang' returning id)
     insert into memberships (shop_id, user_id, rights) select $1, id, $4 from made`,
    [shopId, name, count, ALL_RIGHTS],
  );
  const sessions: Session[] = [];
  for (let n = 1; n <= count; n++) sessions.push(await signIn(port, `${name}${n}`));
  return sessions;
}

/** An event stream, from an address of this machine; it comes back as the page does, and says how often. */
export class LiveStream {
  /** How many are open now, how often one ended by itself, and how many events came. */
  static open = 0;
  static breaks = 0;
  static events = 0;

  private isClosed = false;
  private end = () => undefined as unknown;
  private readonly port: number;
  private readonly session: Session;
  private readonly address: string;
  private readonly hear: (topic: string) => void;
  constructor(
    { port, session, address = '127.0.0.1' }: { port: number; session: Session; address?: string },
    hear: (topic: string) => void = () => undefined,
  ) {
    this.port = port;
    this.session = session;
    this.address = address;
    this.hear = hear;
    this.begin();
  }

  close(): void {
    this.isClosed = true;
    this.end();
  }

  private begin(): void {
    const { token, shopId } = this.session;
    const request = get({
      host: '127.0.0.1',
      port: this.port,
      path: '/api/live',
      localAddress: this.address,
      agent: false,
      headers: { 'x-token': token, 'x-business-unit-id': shopId },
    });
    this.end = () => request.destroy();
    let isOpen = false;
    let rest = '';
    request.on('response', (response) => {
      if (!response.headers['content-type']?.includes('event-stream')) return void request.destroy();
      isOpen = true;
      LiveStream.open += 1;
      response.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data:')) this.take(line.slice(5));
      });
      response.on('error', () => undefined);
    });
    request.on('error', () => undefined);
    request.on('close', () => {
      if (isOpen) LiveStream.open -= 1;
      if (this.isClosed) return;
      LiveStream.breaks += 1;
      setTimeout(() => this.isClosed || this.begin(), 2_000);
    });
  }

  private take(line: string): void {
    LiveStream.events += 1;
    this.hear((JSON.parse(line) as { topic: string }).topic);
  }
}
