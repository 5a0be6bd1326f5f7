import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

interface Locked {
  version?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages);

describe('the locked packages', () => {
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
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`];
    if (found || folder === '') return found;
  }
}
