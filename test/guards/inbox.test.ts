import { beforeAll, describe, expect, it } from 'vitest';
import { INBOX_SOURCES } from '#features/insight/inbox/server/sources.ts';
import { type Allow, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { allScreens } from '#test/journeys/screens.ts';

let screens: RouteDef[];
beforeAll(async () => {
  screens = await allScreens();
});

/** More than are told by name, of each sort that a source tells apart by its id. */
const waiting = ['late', 'tonight', 'later', 'ktt 1', '2'].map((id, at) => ({
  n: 1,
  since: new Date(2026, 0, at + 1).toISOString(),
  id,
  name: `名${at}`,
  why: { late: 1, agreed: 1, urged: 1 },
}));

const rightOf = (needed: RouteDef['allow']): Allow | undefined =>
  typeof needed === 'object' && 'allow' in needed ? needed.allow : needed;
function mayOpen(path: string, rights: number): boolean {
  const screen = screens.findLast((one) => one.path === path);
  const screenRights = [rightOf(screen?.allow), rightOf(screen?.needs)];
  return screen !== undefined && screenRights.every((allow) => !allow || allows(allow, rights));
}

describe('what waits', () => {
  it('leads whoever is told of it to a page that they may open', () => {
    const shut = INBOX_SOURCES.flatMap(({ kind, allow, needs, tell }) =>
      allow.flatMap((right: Right) => {
        const rights = RIGHTS[right] | (needs ? RIGHTS[needs] : 0);
        const places = new Set(tell(waiting, rights).map(({ To }) => To.split('?')[0] ?? ''));
        return [...places].filter((path) => !mayOpen(path, rights)).map((path) => [kind, right, path]);
      }),
    );
    expect(shut).toEqual([]);
  });
});
