import { refreshSoon, standingConnection } from '#features/hub/connections/server/index.ts';
import type { PlatformParcel } from '#features/hub/platforms/platform.ts';
import { againAt, isFault, PlatformFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVEN_UP, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type DueParcel, dueParcels, type Noted, notePush } from './due-parcels.ts';

interface PushPayload extends JobPayload {
  orderIds: string[];
}

const MINUTE = 60_000;
/** 1, 2, 4 … minutes, 12 hours at most; what a day and a half did not bring is for a person. */
const MOST_WAIT_MS = 12 * 60 * MINUTE;
const MOST_TRIES = 12;

/**
 * Tells platforms of parcels, one after the other for a shop. Killed between the platform's yes and ours, a parcel is
 * sent again, which platforms answer as there already; one that was voided meanwhile is taken back.
 */
export const pushJob = job<PushPayload>(
  'hub-push',
  async (ctx) => {
    const stopped = new Set<string>();
    for (const due of await ctx.inShop((db) => dueParcels(db, ctx.payload.orderIds))) {
      ctx.signal.throwIfAborted();
      // What an earlier parcel waits for, a later one of the order waits for too; a new one that is refused keeps none waiting.
      if (stopped.has(due.order_id)) continue;
      const fault = await tell(ctx, due);
      if (fault && (due.voided || fault.kind !== 'refused')) stopped.add(due.order_id);
      await ctx.inShop((db) => note(db, due, fault));
      await ctx.progressed();
    }
  },
  // A fault of ours, too, is for a person: the order says so, and offers to try again.
  async ({ payload, inShop }, why) =>
    inShop(async (db) => {
      const fault = new PlatformFault('refused', `${GIVEN_UP[why]}，请重试`);
      for (const due of await dueParcels(db, payload.orderIds)) await note(db, due, fault);
    }),
);

async function tell({ inShop }: JobCtx<PushPayload>, due: DueParcel): Promise<PlatformFault | undefined> {
  const standing = await inShop(async (db) => {
    // Before it is asked: killed behind the platform's yes, it is known that the parcel may be there.
    if (!due.voided)
      await notePush(db, due, { state: 'waiting', problem: '', tries: due.tries + 1, next_at: null });
    return standingConnection(db, due.connection_id);
  });
  if (!standing) return new PlatformFault('refused', '授权已失效或已解除，请重新授权后重试');
  const parcel: PlatformParcel = {
    ...{ orderNo: due.order_no, lineNos: [due.line_no], waybillNo: due.waybill_no },
    ...{ company: findCompany(due.company)?.code ?? due.company, wasAsked: due.tries > 0 },
  };
  try {
    const adapter = openPlatform(standing.platform, due.connection_id);
    if (due.voided) await adapter.unship(standing.tokens.access, parcel);
    else await adapter.ship(standing.tokens.access, parcel);
    return undefined;
  } catch (error) {
    if (!isFault(error)) throw error;
    if (error.kind === 'grant') await inShop((db) => refreshSoon(db, due.connection_id));
    return error;
  }
}

async function note(db: TenantDb, due: DueParcel, fault: PlatformFault | undefined): Promise<void> {
  await notePush(db, due, fault ? afterFault(due, fault) : done(due));
  await notify(db, 'orders', [due.order_id]);
  await notify(db, 'hub');
}

const done = ({ voided }: DueParcel): Noted => ({
  ...{ state: voided ? 'back' : 'sent', problem: '', tries: 0, next_at: null },
});

/** What passes is tried again; what was refused, and what a platform can't take back, is for a person. */
function afterFault({ tries, voided }: DueParcel, fault: PlatformFault): Noted {
  const { kind, message } = fault;
  const again = kind !== 'refused' && tries + 1 < MOST_TRIES;
  const next_at = again ? againAt(fault, Math.min(MOST_WAIT_MS, MINUTE * 2 ** tries)) : null;
  const state = again ? (voided ? 'sent' : 'waiting') : 'failed';
  const problem = again ? `${message}（会自动重试）` : kind === 'refused' ? message : `${message}，请重试`;
  return { state, problem, tries: tries + 1, next_at } as Noted;
}
