import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { LinkAct } from '../link-acts.ts';

/** Every act is written down under its link (orders page §10); a member who looks at the page acts under their name. */
export async function noteAct(
  { db, link }: Pick<ShopCtx, 'db' | 'link'>,
  act: LinkAct,
  orders: number,
  says = '',
): Promise<void> {
  if (!link) return;
  await db.insert('link_log', { id: newId(), link_id: link.id, act, orders, says }).execute();
}
