import type { ChildProcess } from 'node:child_process';
import { killed, type Product, runProgram } from './product.ts';

type Place = Pick<Product, 'dataDir' | 'databaseUrl'>;

/** A second worker, in a process of its own, begun again whenever it ends. */
export class WorkerBeside {
  private readonly program: string;
  private readonly place: Place;
  private child: ChildProcess | undefined;
  private stopped = false;
  constructor(program: string, place: Place) {
    this.program = program;
    this.place = place;
    this.begin();
  }

  private begin(): void {
    const { dataDir, databaseUrl } = this.place;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    this.child = runProgram(this.program, env, 'ignore');
    this.child.on('exit', () => setTimeout(() => this.stopped || this.begin(), 300));
  }

  async kill(): Promise<void> {
    if (this.child) await killed(this.child);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.kill();
  }
}
