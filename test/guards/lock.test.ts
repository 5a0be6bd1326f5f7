import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

interface Locked {
  version?: string;
  resolved?: string;
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const packages = read('package-lock.json').packages as Record<string, Locked>;
const locked = Object.entries(packages);
/** What README promises, as package.json says it: `>=20.19`. */
const promised: string = read('package.json').engines.node;

describe('the locked packages', () => {
  it('run on the Node that README promises', () => {
    const [, least = ''] = /^>=([\d.]+)$/.exec(promised) ?? [];
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`Node ≥ ${least}`);
    const deaf = locked.filter(([, { engines }]) => engines?.node && !accepts(engines.node, least));
    expect(deaf.map(([path, { version, engines }]) => `${path} ${version}: ${engines?.node}`)).toEqual([]);
  });

  it('name no registry, so that each machine asks its own', () => {
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  it('hold every optional package that one of them names: npm ci refuses a lock without', () => {
    expect(
      locked.flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => !find(path, name))
          .map((name) => `${path} → ${name}`),
      ),
    ).toEqual([]);
  });

  it('hold what is native for each system that people install on', () => {
    const families = locked
      .map(([path, { optionalDependencies = {} }]) => ({
        path,
        native: Object.keys(optionalDependencies).flatMap((name) => find(path, name) ?? []),
      }))
      .filter(({ native }) => native.filter(({ os }) => os).length > 1);
    expect(families.length).toBeGreaterThan(5);
    const missing = families.flatMap(({ path, native }) =>
      SYSTEMS.filter(
        ([os, cpu]) => !native.some((one) => one.os?.includes(os) && one.cpu?.includes(cpu)),
      ).map((system) => `${path}: ${system.join('-')}`),
    );
    expect(missing).toEqual([]);
  });
});

const SYSTEMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;

/** The locked package that `name` means to the package at `path`: its own, or that of a folder above. */
function find(path: string, name: string): Locked | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const lockedPackage = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (lockedPackage || folder === '') return lockedPackage;
  }
}

/** Whether a range such as `^20.19.0 || >=22.12.0` includes a version. */
function accepts(range: string, version: string): boolean {
  const minimum = numbers(version);
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((one) => holds(one, minimum)),
  );
}

function holds(comparator: string, minimum: readonly number[]): boolean {
  if (comparator === '*') return true;
  const match = /^(>=|<|\^|~|)v?([\d.x*]+)$/.exec(comparator);
  if (!match) throw new Error(`A range that this guard can't read: ${comparator}`);
  const [, sign, version = ''] = match;
  const bound = numbers(version);
  const order = compare(minimum, bound);
  if (sign === '>=') return order >= 0;
  if (sign === '<') return order < 0;
  const parts = version.split('.').filter((part) => /\d/.test(part)).length;
  const fixed = sign === '^' ? 1 : sign === '~' ? Math.min(parts, 2) : parts;
  return order >= 0 && compare(minimum.slice(0, fixed), bound.slice(0, fixed)) === 0;
}

const numbers = (version: string) =>
  [0, 1, 2].map((place) => Number.parseInt(version.split('.')[place] ?? '', 10) || 0);
const compare = (a: readonly number[], b: readonly number[]) =>
  a.map((value, place) => value - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
