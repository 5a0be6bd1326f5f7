// What git says was changed here: what is not committed, what is new, and with a revision all commits since it.
import { execFileSync } from 'node:child_process';
import { root } from './install.mjs';

/** Paths from the root, those of files that are gone too. */
export function changedFiles(since) {
  const lists = [
    git('diff', '--name-only', '--no-renames', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
    since ? git('diff', '--name-only', '--no-renames', `${since}...HEAD`) : [],
  ];
  return [...new Set(lists.flat())].sort();
}

const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');
