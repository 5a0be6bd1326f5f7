// Runs a program and starts it again when it ends by itself: a request that ends it must not keep the product down.
import { spawn } from 'node:child_process';

/** Ended sooner after it was ready, it may do so again: each time it waits twice as long, up to the most. */
const SOON_MS = 60_000;
const MOST_WAIT_MS = 30_000;
/** How a process dies of what it does itself: no memory left, a fault in native code. Others come from outside. */
const OWN_SIGNALS = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE'];

/**
 * Until a signal, or until it ends well. The program says `ready` once it is at work (app/start.ts); one that ends
 * before it ever was can't run at all: it has said why, and trying again would say the same.
 */
export function supervise(program, firstWaitMs = 1_000) {
  let child;
  let stopping = false;
  let wasReady = false;
  let soon = 0;
  let byItself = false;
  // Whoever read the log may be gone; the product goes on.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      // Ctrl-C reaches the product too; a second signal is the same to it as the first.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  const begin = () => {
    const begun = Date.now();
    // A call over which it ended by itself is not tried for ever (app/poison-requests.ts).
    const args = [program, ...(byItself ? ['--ended-by-itself'] : [])];
    // The channel tells it when this process is killed.
    child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (word) => {
      if (word === 'ready') wasReady = true;
    });
    child.on('exit', (code, signal) => {
      if (stopping || code === 0 || !wasReady) process.exit(code ?? 1);
      byItself = signal ? OWN_SIGNALS.includes(signal) : true;
      soon = Date.now() - begun < SOON_MS ? soon + 1 : 1;
      const wait = Math.min(firstWaitMs * 2 ** (soon - 1), MOST_WAIT_MS);
      const often = soon > 1 ? `，已连续 ${soon} 次，请查看上面的日志` : '';
      console.error(`产品意外结束（${signal ?? code}）${often}；${Math.ceil(wait / 1_000)} 秒后重新启动 …`);
      setTimeout(() => (stopping ? process.exit(1) : begin()), wait);
    });
  };
  begin();
}

// `node bin/supervise.mjs dist/server-process.js`: also where something else starts this again, as only who sees how a
// process ended can tell.
if (process.argv[1] === import.meta.filename) supervise(process.argv[2]);
