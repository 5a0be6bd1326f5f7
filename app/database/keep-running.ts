const LOOK_MS = 300;
const AGAIN_MS = 500;

interface Supervised {
  isRunning(): boolean;
  start(): Promise<unknown>;
}

/** Keeps our PostgreSQL running: looks every 300 ms and starts it again when it ended by itself, until `stop`. */
export function keepRunning({ isRunning, start }: Supervised): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let starting: Promise<void> = Promise.resolve();
  const look = () => {
    if (stopped) return;
    starting = isRunning() ? Promise.resolve() : startAgain();
    void starting.then(() => {
      timer = setTimeout(look, LOOK_MS).unref();
    });
  };
  const startAgain = async () => {
    console.error('自带的 PostgreSQL 意外结束，正在重新启动 …');
    // After a kill its last processes may still be ending, and it refuses to start beside them.
    for (let tries = 1; !stopped && !isRunning(); tries++) {
      await start().catch((error: Error) => {
        if (tries === 1) console.error(error.message);
        return new Promise((done) => setTimeout(done, AGAIN_MS));
      });
    }
    if (!stopped) console.error('自带的 PostgreSQL 已重新启动');
  };
  look();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await starting;
    },
  };
}
