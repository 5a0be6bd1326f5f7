import type { ChildProcess } from 'node:child_process';
import { type KilledProduct, killProcess, runProgram } from './product.ts';

type ProductAddress = Pick<KilledProduct, 'dataDir' | 'databaseUrl'>;

/** A second worker, in a process of its own, begun again whenever it ends. */
export class SecondWorker {
  private readonly program: string;
  private readonly place: ProductAddress;
  private child: ChildProcess | undefined;
  private stopped = false;
  constructor(program: string, place: ProductAddress) {
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
    if (this.child) await killProcess(this.child);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.kill();
  }
}
