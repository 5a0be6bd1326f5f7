import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Stands between the product and a database, as a network does: it can be cut, closed, fall silent as a machine
 * without power does, or lead to another database.
 */
export class DatabaseProxy {
  port = 0;
  private target: URL;
  private mode: 'open' | 'closed' | 'silent' = 'open';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(target: string) {
    this.target = new URL(target);
    this.server = createServer((socket) => this.admit(socket));
  }

  static async before(target: string): Promise<DatabaseProxy> {
    const gate = new DatabaseProxy(target);
    await new Promise<void>((done) => gate.server.listen(0, '127.0.0.1', done));
    gate.port = (gate.server.address() as { port: number }).port;
    return gate;
  }

  /** The target's address with the gate in its place. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    url.searchParams.delete('host');
    return url.href;
  }

  close(): void {
    this.mode = 'closed';
    this.cut();
  }

  /** What is open stays open and says nothing any more; nobody new is answered. */
  silence(): void {
    this.mode = 'silent';
    for (const socket of this.sockets) socket.unpipe();
  }

  open(target?: string): void {
    if (target) this.target = new URL(target);
    this.mode = 'open';
  }

  /** Cuts what is open: all of it, or a share by chance. */
  cut(share = 1): void {
    for (const socket of this.sockets) if (Math.random() < share) socket.resetAndDestroy();
  }

  async end(): Promise<void> {
    this.close();
    await new Promise((done) => this.server.close(done));
  }

  private admit(socket: Socket): void {
    this.keep(socket);
    if (this.mode === 'closed') return void socket.resetAndDestroy();
    if (this.mode === 'silent') return;
    const beyond = connect(Number(this.target.port || 5432), this.target.hostname);
    this.keep(beyond);
    socket.pipe(beyond).pipe(socket);
    socket.on('close', () => beyond.destroy());
    beyond.on('close', () => this.mode === 'silent' || socket.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
