// `npm start`: installs and builds what is missing, runs the product, and starts it again when it ends by itself.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from './build.mjs';
import { install, root } from './install.mjs';

process.chdir(root);
install();
if (!isBuilt()) {
  console.log('正在构建 …');
  // In a process of its own, so that the builder's memory isn't the server's.
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Ended sooner than this, it can't run at all: it has said why, and trying again would say the same. */
const SOON_MS = 20_000;
let child;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    // Ctrl-C reaches the product too; a second signal is the same to it as the first.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
supervise();

function supervise() {
  const begun = Date.now();
  // The channel tells it when this process is killed.
  child = spawn(process.execPath, [join(root, 'dist', 'start.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code, signal) => {
    if (stopping || code === 0 || Date.now() - begun < SOON_MS) process.exit(code ?? 1);
    console.error(`产品意外结束（${signal ?? code}），正在重新启动 …`);
    setTimeout(() => (stopping ? process.exit(1) : supervise()), 1_000);
  });
}
