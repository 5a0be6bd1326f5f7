import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { isTest, isWeb, ROOT, sources } from './sources.ts';

/** How the web writes each call: `orders.place`. */
let names: Map<Endpoint, string>;
beforeAll(async () => {
  const known = new Set(allEndpoints());
  names = new Map();
  for (const module of await Promise.all(contracts().map((path) => import(pathToFileURL(path).href))))
    for (const [object, calls] of Object.entries(module))
      for (const [key, call] of Object.entries(calls ?? {}))
        if (known.has(call as Endpoint)) names.set(call as Endpoint, `${object}.${key}`);
});

const contracts = (): string[] =>
  ['features', 'kit'].flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|[-/])(contract|api)\.ts$/.test(path))
      .map((path) => join(ROOT, layer, path)),
  );

const web = sources.filter(({ path }) => isWeb(path) && !isTest(path));
const matches = (pattern: RegExp): Set<string> =>
  new Set(web.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match.slice(1).join('.'))));
/** Each `object.key` that stands in the web's sources. */
const members = matches(/\b(\w+)(?=\.(\w+)\b)/g);
/** Objects that are handed whole to a screen of two sides, which then writes `calls.remove`. */
const handedOver = matches(/\b(?:calls|imports): (\w+)\b(?!\.)/g);
/** Paths that begin a download's address. */
const addresses = matches(/`(\/[^`?]*)\?/g);

function isUsed(endpoint: Endpoint): boolean {
  const [object = '', key] = (names.get(endpoint) ?? '').split('.');
  const owners = handedOver.has(object) ? [object, 'calls', 'imports'] : [object];
  return owners.some((owner) => members.has(`${owner}.${key}`)) || addresses.has(endpoint.path);
}

/** What programs use it for, and what the screens use instead. */
const isDoor = ({ says }: Endpoint): boolean => /For programs: \w.*\.$/.test(says);

describe('every call', () => {
  it('has a name in a contract', () => {
    expect(allEndpoints().filter((endpoint) => !names.has(endpoint))).toEqual([]);
  });

  it('is used by a screen, or says that it is a door for programs and why', () => {
    const unused = allEndpoints().filter((endpoint) => !isDoor(endpoint) && !isUsed(endpoint));
    expect(unused.map(({ path }) => path)).toEqual([]);
  });

  it('is no door where a screen uses it', () => {
    const used = allEndpoints().filter((endpoint) => isDoor(endpoint) && isUsed(endpoint));
    expect(used.map(({ path }) => path)).toEqual([]);
  });
});

/** What people write, or what a record says of its last change. */
const WRITTEN =
  /\bkey=\{[^\n]*\.(Note|Notes|SellerNote|BillName|Alias|Tags|AccessRights|UpdatedOn)\b[^\n]*\} [a-z]\w*=/;

describe('a form', () => {
  it('takes its key from whose it is, not from what the record says: what is being typed would go', () => {
    const offenders = web.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (WRITTEN.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(offenders).toEqual([]);
  });
});

/** The record's acts as a page's own, with nothing around that would keep their dialogs. */
const ACTS_ALONE =
  /\bacts=\{\s*\w+ && \(?\s*<\w+[^>]*\b(?!on[A-Z]|is[A-Z]|has[A-Z]|className|key)[a-z]\w*=\{/;

describe('the acts of a page', () => {
  it('stand in what holds their record, or their open dialog would go when somebody else changes it', () => {
    expect(web.filter(({ text }) => ACTS_ALONE.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
