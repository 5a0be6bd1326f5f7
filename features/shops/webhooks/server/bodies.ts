import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Due } from './due-deliveries.ts';

/** How a subject stands, as programs are told. */
export type SubjectFacts = Record<string, unknown>;

/** Reads how subjects of a topic's noun (`order` of `order.created`) stand now; who keeps them brings it (`app/routes.ts`). */
export type SubjectReaders = Readonly<
  Record<string, (db: TenantDb, ids: string[]) => Promise<[string, SubjectFacts][]>>
>;

/**
 * What is sent: what happened, and how the thing stands as it is first sent. It tells no price, name or phone: whoever
 * needs more asks with a key, whose rights decide.
 */
export async function bodiesOf(
  db: TenantDb,
  due: readonly Due[],
  readers: SubjectReaders,
): Promise<Map<string, string>> {
  const fresh = due.filter(({ body }) => body === null);
  const known = new Map<string, SubjectFacts>();
  for (const [noun, part] of groupBy(fresh, ({ topic }) => topic.split('.')[0] ?? '')) {
    const ids = [...new Set(part.map(({ subject }) => subject))];
    for (const [id, data] of (await readers[noun]?.(db, ids)) ?? []) known.set(id, data);
  }
  return new Map(
    due.map((each) => [each.id, each.body ?? bodyOf(db.shopId, each, known.get(each.subject) ?? {})]),
  );
}

const bodyOf = (shopId: string, { id, topic, kind, created_at }: Due, data: SubjectFacts): string =>
  JSON.stringify({ id, topic, kind, at: new Date(created_at).toISOString(), shop: shopId, data });
