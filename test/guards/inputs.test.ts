import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import type { Contract, Endpoint } from '#kit/endpoint/contract.ts';
import { handlerOf, implemented, modules, reachableReads } from './reads/reach.ts';
import { USED_ELSEWHERE } from './reads/used-elsewhere.ts';
import { ROOT, sources } from './sources.ts';

/** What reads every input before a handler does: the token and the shop may stand in it. */
const request = modules.get('kit/endpoint/server/request.ts');
const ofKit = ['tokenOf', 'requestedShopId'].flatMap((name) => {
  const node = request?.declared.get(name);
  if (!request || !node) throw new Error(`kit/endpoint/server/request.ts declares no ${name}`);
  return [...reachableReads(request, node)];
});

/** What each call's handler can read, by path. */
const reads = new Map<string, Set<string>>();
for (const each of implemented) {
  const contracts = await import(join(ROOT, each.contract.path));
  for (const [key, endpoint] of Object.entries(contracts[each.contract.name] as Contract)) {
    const handler = handlerOf(each, key);
    const readFields = handler ? reachableReads(each.module, handler) : [];
    reads.set(endpoint.path, new Set([...ofKit, ...readFields]));
  }
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
}

/** Every named field of an input, whatever its depth. */
function fieldsOf(shape: Shape, at = ''): { at: string; name: string }[] {
  const named = Object.entries(shape.properties ?? {});
  const open = typeof shape.additionalProperties === 'object' ? [shape.additionalProperties] : [];
  const inner = [...(shape.items ? [shape.items] : []), ...(shape.anyOf ?? []), ...open];
  return [
    ...named.flatMap(([name, one]) => [{ at: `${at}${name}`, name }, ...fieldsOf(one, `${at}${name}.`)]),
    ...inner.flatMap((one) => fieldsOf(one, at)),
  ];
}

const namesIn = (input: Endpoint['input']): Set<string> => {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return new Set(fieldsOf(shape).map(({ name }) => name));
};

/** A list's filters, sorts and paging are proved one by one, with rows, in filters.test.ts. */
function fields(endpoint: Endpoint) {
  if ('filters' in endpoint) return [];
  return fieldsOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape);
}

/** Whether the code that uses what is kept names the field. */
const isUsedLater = (where: string, name: string): boolean => {
  const kept = USED_ELSEWHERE.find(({ field }) => field.test(where));
  const word = new RegExp(`\\b${name}\\b`);
  return kept !== undefined && sources.some(({ path, text }) => kept.by.test(path) && word.test(text));
};

describe('a refusal that names a field', () => {
  it('names one of a call that it is listed with', () => {
    const listed = allEndpoints().flatMap(({ input, refusals }) => {
      const names = namesIn(input);
      return refusals.flatMap(({ code, field }) => (field ? [{ code, isThere: names.has(field) }] : []));
    });
    const known = new Set(listed.filter(({ isThere }) => isThere).map(({ code }) => code));
    expect(listed.filter(({ code }) => !known.has(code))).toEqual([]);
  });
});

describe('a field of an input', () => {
  const endpoints = allEndpoints();

  it('belongs to a call whose handler this guard finds', () => {
    const asking = endpoints.filter(({ input }) => namesIn(input).size > 0);
    expect(asking.filter(({ path }) => !reads.has(path)).map(({ path }) => path)).toEqual([]);
  });

  it('is used elsewhere by files that are there', () => {
    const empty = USED_ELSEWHERE.filter(({ by }) => !sources.some(({ path }) => by.test(path)));
    expect(empty).toEqual([]);
  });

  it('is read by code that its call reaches', () => {
    const unread = endpoints.flatMap((endpoint) =>
      fields(endpoint)
        .filter(({ name }) => !reads.get(endpoint.path)?.has(name))
        .map(({ at, name }) => ({ where: `${endpoint.path} ${at}`, name }))
        .filter(({ where, name }) => !isUsedLater(where, name))
        .map(({ where }) => where),
    );
    expect(unread).toEqual([]);
  });
});
