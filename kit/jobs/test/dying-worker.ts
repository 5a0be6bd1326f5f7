import { FileStore } from '#kit/files/server/file-store.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { job } from '../server/job.ts';
import { startJobWorker } from '../server/work.ts';

/** A worker, in a process of its own, that is killed by each job it begins; its argument is the database. */
const pool = openPool(process.argv[2] ?? '', 4);
const begin = async () => {
  await pool.query("insert into said values ('began')");
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};
const poison = job('poison', begin, async (_, why) => {
  await pool.query('insert into said values ($1)', [why]);
});
await startJobWorker({
  pool,
  files: new FileStore('/tmp/none'),
  jobs: [poison],
  routines: [{ name: 'poisoned-routine', cron: '0 0 1 1 *', run: begin }],
  concurrency: 1,
});
