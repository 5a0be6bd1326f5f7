import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { killed, type Product, runProgram } from './product.ts';

/** A second worker, in a process of its own, begun again whenever it ends. */
export class WorkerBeside {
  private readonly product: Product;
  private child: ChildProcess | undefined;
  private stopped = false;
  constructor(product: Product) {
    this.product = product;
    this.begin();
  }

  private begin(): void {
    const { folder, dataDir, databaseUrl } = this.product;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    this.child = runProgram(join(folder, 'worker.js'), env, 'ignore');
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
