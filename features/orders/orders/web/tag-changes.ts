import type { OrderRow } from '../order-row.ts';

export type TagMode = 'add' | 'remove' | 'replace';

const MOST_TAGS = 20;

/** Which orders get which set of tags: the server sets the whole set, so orders with the same outcome go together. */
export function tagChanges(
  rows: readonly Pick<OrderRow, 'OrderID' | 'Tags'>[],
  tags: readonly string[],
  mode: TagMode,
): { tags: string[]; ids: string[] }[] {
  return groupByTags(
    rows.flatMap(({ OrderID, Tags }) => {
      const next = outcome(Tags, tags, mode).slice(0, MOST_TAGS);
      return next.join('\n') === Tags.join('\n') ? [] : [{ OrderID, Tags: next }];
    }),
  );
}

/** Orders with the same tags together: what brings those tags back. */
export function groupByTags(
  rows: readonly Pick<OrderRow, 'OrderID' | 'Tags'>[],
): { tags: string[]; ids: string[] }[] {
  const plans = new Map<string, { tags: string[]; ids: string[] }>();
  for (const { OrderID, Tags } of rows) {
    const plan = plans.get(Tags.join('\n')) ?? { tags: Tags, ids: [] };
    plan.ids.push(OrderID);
    plans.set(Tags.join('\n'), plan);
  }
  return [...plans.values()];
}

function outcome(old: readonly string[], tags: readonly string[], mode: TagMode): string[] {
  if (mode === 'replace') return [...new Set(tags)];
  if (mode === 'remove') return old.filter((tag) => !tags.includes(tag));
  return [...new Set([...old, ...tags])];
}
