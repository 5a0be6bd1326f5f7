import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryPath,
  childrenOf,
  graft,
  lineageOf,
  MAX_LEVELS,
  type Node,
  putNode,
} from '../category-tree.ts';
import { categoryFinder } from '../find-category.ts';
import { readOutline } from '../read-outline.ts';

const written = (tree: readonly Node[], rows: readonly Node[]) => [
  ...tree.filter((node) => rows.every(({ id }) => id !== node.id)),
  ...rows,
];

describe('changing the tree', () => {
  it('keeps at most 4 levels and unique siblings, each at its own place, whatever is added, moved and renamed', () => {
    const act = fc.record({
      node: fc.nat(11),
      parent: fc.option(fc.nat(11)),
      name: fc.constantFrom('甲', '乙', '丙', '丁'),
      at: fc.option(fc.nat(5), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let tree: readonly Node[] = [];
        for (const { node, parent, name, at } of acts) {
          const rows = putNode(
            tree,
            { id: `${node}`, parentId: parent === null ? null : `${parent}`, name },
            at,
          );
          if (typeof rows !== 'string') tree = written(tree, rows);
          const byId = new Map(tree.map((each) => [each.id, each]));
          for (const { id, parentId } of tree) {
            const line = lineageOf(byId, id);
            expect(line.length).toBeLessThanOrEqual(MAX_LEVELS);
            expect(line[0]?.parentId).toBeNull();
            const siblings = childrenOf(tree, parentId);
            expect(new Set(siblings.map((each) => each.name)).size).toBe(siblings.length);
            expect(new Set(siblings.map((each) => each.position)).size).toBe(siblings.length);
          }
        }
      }),
    );
  });

  it('adds a list once, however often it comes', () => {
    let next = 0;
    const rows = readOutline('水果\n  苹果\n    红富士\n  梨\n干货').rows;
    const first = graft([], null, rows, () => `${next++}`);
    if (typeof first === 'string') throw new Error(first);
    expect(first).toMatchObject({ known: 0, fresh: { length: 5 } });
    expect(graft(first.fresh, null, rows, () => `${next++}`)).toEqual({ fresh: [], known: 5 });
    expect(graft(first.fresh, first.fresh[2]?.id ?? null, rows, () => '')).toBe('tooDeep');
  });
});

const levels = (text: string) => readOutline(text).rows.map(({ name, level }) => `${level}${name}`);

describe('reading a pasted list', () => {
  it.each([
    ['blanks', '水果\n  苹果\n    红富士\n  梨\n干货'],
    ['tabs', '水果\n\t苹果\n\t\t红富士\n\t梨\n干货'],
    ['bullets and numbers', '1. 水果\n  - 苹果\n    · 红富士\n  - 梨\n2、干货'],
    ['columns with blanks for what is above', '水果\t苹果\t红富士\n\t梨\n干货'],
    ['full-width blanks and blank lines', '水果\n\n　苹果\n　　红富士\n　梨\n\n干货\n'],
  ])('knows the levels by %s', (_, text) => {
    expect(levels(text)).toEqual(['1水果', '2苹果', '3红富士', '2梨', '1干货']);
  });

  it('takes paths and repeated columns for the same branches', () => {
    const tree = (text: string) => {
      const added = graft([], null, readOutline(text).rows, () => crypto.randomUUID());
      if (typeof added === 'string') throw new Error(added);
      const byId = new Map(added.fresh.map((node) => [node.id, node]));
      return added.fresh.map(({ id }) => categoryPath(byId, id));
    };
    const paths = ['水果', '水果 / 苹果', '水果 / 苹果 / 红富士', '水果 / 梨'];
    expect(tree('水果 > 苹果 > 红富士\n水果>梨')).toEqual(paths);
    expect(tree('水果\t苹果\t红富士\n水果\t梨\t')).toEqual(paths);
    expect(tree('水果 / 苹果\n  红富士\n水果 / 梨')).toEqual(paths);
  });

  it('keeps signs that belong to a name, and says which line goes too deep or is too long', () => {
    expect(levels('5斤装\n肉/蛋/禽\n1.5L 饮料')).toEqual(['15斤装', '1肉/蛋/禽', '11.5L 饮料']);
    const { problems } = readOutline(`a>b>c>d>e\n${'长'.repeat(51)}`);
    expect(problems).toEqual([
      expect.stringContaining('第 1 行“e”在第 5 级'),
      expect.stringContaining('第 2 行'),
    ]);
  });
});

describe('naming a category in a sheet', () => {
  const tree = ['水果', '苹果', '干货', '苹果'].map((name, at) => ({
    id: `${at}`,
    parentId: at % 2 ? `${at - 1}` : null,
    name,
    position: at,
  }));
  it('finds it by its path however it is written, by its name only where one has it', () => {
    const find = categoryFinder(tree);
    expect(['水果/苹果', '干货 > 苹果', '干货'].map(find)).toEqual(['1', '3', '2']);
    expect([find('苹果'), find('水果/梨')]).toEqual([undefined, undefined]);
  });
});
