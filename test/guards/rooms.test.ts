import { dirname } from 'node:path';
import { describe, it } from 'vitest';
import { cycles } from './measures.ts';
import { expectNoWorse } from './ratchet.ts';
import { featureArrows, importsOf, isTest, sources } from './sources.ts';

/** More files than that in one folder are no longer seen at once. */
const MOST_FILES = 25;

const product = sources.filter(({ path }) => !isTest(path) && /^(features|kit|app|demo)\//.test(path));
/** A side of a noun (its shared code is one), and the room of it in which a file lies; '' when it lies in none. */
const SIDE = /^(features\/[^/]+\/[^/]+(?:\/(?:server|web))?)\/(?:([^/]+)\/)?/;
const roomOf = (path: string): { side: string; room: string } => {
  const [, side = '', room = ''] = SIDE.exec(path) ?? [];
  return { side, room };
};

describe('nouns', () => {
  it('make no circle, server, web and shared code together', () => {
    const circles = Object.fromEntries(cycles(featureArrows(product)).map((pair) => [pair, 1]));
    expectNoWorse(
      'circle of nouns',
      circles,
      'move the piece to the noun it is of, or the page that joins them to a noun of its own',
    );
  });
});

describe('rooms', () => {
  it('of one side of a noun make no circle', () => {
    const edges = new Map<string, Set<string>>();
    for (const file of product) {
      const here = roomOf(file.path);
      if (here.room === '') continue;
      const name = `${here.side}/${here.room}`;
      for (const to of importsOf(file)) {
        const there = roomOf(to);
        if (there.side !== here.side || there.room === '' || there.room === here.room) continue;
        edges.set(name, new Set([...(edges.get(name) ?? []), `${there.side}/${there.room}`]));
      }
    }
    const pairs = Object.fromEntries(cycles(edges).map((pair) => [pair, 1]));
    expectNoWorse('circle of rooms', pairs, 'turn one direction round, or move the file');
  });

  it('divide what is more than one sees at once', () => {
    const counts = new Map<string, number>();
    for (const { path } of product) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const large = Object.fromEntries([...counts].filter(([, files]) => files > MOST_FILES));
    expectNoWorse('folder without rooms', large, 'give its files rooms named for the work');
  });
});
