// `npm start`: installs and builds what is missing, then runs the product in this same process.
import { spawnSync } from 'node:child_process';
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
await import(join(root, 'dist', 'start.js'));
