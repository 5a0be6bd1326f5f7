// `npm start`: installs and builds what is missing, runs the product, and starts it again when it ends by itself. A
// checkout that is built already is only read, so it may lie where nothing can be written (DATA_DIR is elsewhere).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build.mjs';
import { install, mayWrite, root } from './install.mjs';
import { supervise } from './supervise.mjs';

process.chdir(root);
const product = join(root, 'dist', 'start.js');
if (mayWrite(root)) prepare();
else if (!existsSync(product) || !existsSync(join(root, 'node_modules'))) {
  console.error(
    `${root} 不能写入，也还没有构建：请在可以写入的地方运行 npm ci 和 node bin/build.mjs，再放到这里`,
  );
  process.exit(1);
}
supervise(product);

function prepare() {
  install();
  if (isBuilt()) return;
  console.log('正在构建 …');
  // In a process of its own, so that the builder's memory isn't the server's.
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
