import { booksOf, lockRelations } from '#features/settlement/bills/server/index.ts';
import { type BillRelation, mirrored } from '#features/settlement/bills/sides.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BookSum, bookSums } from './book-sums.ts';
import type { Discrepancy } from './discrepancy.ts';

/** Both books of every relation, while neither can be billed or paid: what one of them says and the other doesn't. */
export async function compareBooks(
  db: TenantDb,
  before: bigint,
): Promise<{ traders: number; discrepancies: Discrepancy[] }> {
  const relations = relationsIn(await bookSums(db, before));
  await lockRelations(db, relations);
  const ours = await bookSums(db, before);
  const discrepancies: Discrepancy[] = [];
  for (const [traderId, some] of tradersIn(relations)) {
    const { theirs } = booksOf(db, { side: 1, traderId });
    const there = await bookSums(theirs, before, db.shopId);
    const mirroredSums = there.map((sum) => ({ ...sum, side: mirrored(sum.side), traderId }));
    const here = ours.filter((sum) => sum.traderId === traderId);
    for (const { side } of some) discrepancies.push(...differing(here, mirroredSums, side));
  }
  return { traders: new Set(relations.map(({ traderId }) => traderId)).size, discrepancies };
}

const relationsIn = (sums: readonly BookSum[]): BillRelation[] => [
  ...new Map(sums.map(({ side, traderId }) => [`${side} ${traderId}`, { side, traderId }])).values(),
];

const tradersIn = (relations: readonly BillRelation[]) => groupBy(relations, ({ traderId }) => traderId);

function differing(ours: readonly BookSum[], theirs: readonly BookSum[], side: 1 | 2): Discrepancy[] {
  const kinds = ['items', 'bills', 'paid', 'prepaid'] as const;
  return kinds.flatMap((kind): Discrepancy[] => {
    const sumOf = (sums: readonly BookSum[]) => sums.find((sum) => sum.what === kind && sum.side === side);
    const one = sumOf(ours);
    const two = sumOf(theirs);
    const figures = { ours: one?.amount ?? 0, right: two?.amount ?? 0, n: one?.n ?? 0, rightN: two?.n ?? 0 };
    const isSame = figures.ours === figures.right && figures.n === figures.rightN;
    return isSame ? [] : [{ kind, side, traderId: (one ?? two)?.traderId ?? '', ...figures }];
  });
}
