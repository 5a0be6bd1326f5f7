import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/**
 * A plain proxy before several servers, as docs/deploying.md puts one there: each call goes to the next one, past one that takes no
 * connection. What is under way at a server that ends, ends for its caller too.
 */
export class RoundRobin {
  port = 0;
  /** Answers by the port of who gave them. */
  readonly answers = new Map<number, number>();
  private turn = 0;
  private readonly ports: readonly number[];
  private readonly server: Server;

  private constructor(ports: readonly number[]) {
    this.ports = ports;
    this.server = createServer((incoming, outgoing) => this.pass(incoming, outgoing, ports.length));
  }

  static async before(ports: readonly number[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(ports);
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    proxy.port = (proxy.server.address() as { port: number }).port;
    return proxy;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number): void {
    const port = this.ports[this.turn++ % this.ports.length] as number;
    const { method, url: path, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const beyond = request({ host: '127.0.0.1', port, method, path, headers: forwarded, agent: false });
    let isConnected = false;
    beyond.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(beyond);
      }),
    );
    beyond.on('response', (answer) => {
      this.answers.set(port, (this.answers.get(port) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
      outgoing.flushHeaders();
    });
    beyond.on('error', () => {
      if (!isConnected && triesLeft > 1) this.pass(incoming, outgoing, triesLeft - 1);
      else outgoing.destroy();
    });
    outgoing.on('close', () => beyond.destroy());
  }
}
