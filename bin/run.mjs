// A program of the project's tools, run to its end: gives its exit code and, unless it prints by itself, its output.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The path of a tool that a package brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

export function run(program, args, stdio = 'pipe') {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
