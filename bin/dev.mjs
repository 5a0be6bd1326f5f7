// `bin/dev`: the server with reload on PORT (3000), and the web app with hot replacement on 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

install();
process.chdir(root);
const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, SERVER_URL: `http://127.0.0.1:${port}` };
const run = (name, ...args) =>
  spawn(join(root, 'node_modules', '.bin', name), args, { env, stdio: 'inherit' });

const server = run('tsx', 'watch', '--clear-screen=false', '--exclude', './data/**', 'app/start.ts');
const web = run('vite', '--clearScreen', 'false');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    web.kill('SIGTERM');
  });
}
for (const child of [server, web]) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    server.kill('SIGTERM');
    web.kill('SIGTERM');
  });
}
