import { findLiveConnection, refreshSoon } from '#features/hub/connections/server/index.ts';
import type { PlatformParcel } from '#features/hub/platforms/platform.ts';
import { againAt, isFault, PlatformFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type DueParcel, dueParcels, forgetRefused, type Noted, notePush } from './due-parcels.ts';

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
    const { orderIds } = ctx.payload;
    const all = await ctx.inShop(async (db) => {
      await forgetRefused(db, orderIds);
      return dueParcels(db, orderIds);
    });
    const done = new Set<DueParcel>();
    for (const due of all) {
      ctx.signal.throwIfAborted();
      // What an earlier parcel waits for, a later one of the order waits for too; a new one that is refused keeps none waiting.
      if (done.has(due) || stopped.has(due.order_id)) continue;
      const heir = heirOf(due, all, done);
      const { fault, isReplaced } = await tell(ctx, due, heir);
      if (fault && (due.voided || fault.kind !== 'refused')) stopped.add(due.order_id);
      const parcels = isReplaced && heir ? [due, heir] : [due];
      for (const one of parcels) done.add(one);
      await ctx.inShop((db) => note(db, parcels, fault));
      await ctx.progressed();
    }
  },
  // A fault of ours, too, is for a person: the order says so, and offers to try again.
  async ({ payload, inShop }, why) =>
    inShop(async (db) => {
      const fault = new PlatformFault('refused', `${GIVE_UP_SENTENCES[why]}，请重试`);
      for (const due of await dueParcels(db, payload.orderIds)) await note(db, [due], fault);
    }),
);

/** What takes the place of a parcel that is none any more: of one order, so that whichever it is does. */
const heirOf = (due: DueParcel, all: readonly DueParcel[], done: ReadonlySet<DueParcel>) =>
  due.voided
    ? all.find((one) => one.replaces && !one.voided && one.order_id === due.order_id && !done.has(one))
    : undefined;

interface PushOutcome {
  fault?: PlatformFault;
  /** The platform has changed the number itself, so that what takes the place is there too. */
  isReplaced?: boolean;
}

async function tell({ inShop }: JobCtx<PushPayload>, due: DueParcel, heir?: DueParcel): Promise<PushOutcome> {
  const standing = await inShop(async (db) => {
    // Before it is asked: killed behind the platform's yes, it is known that the parcel may be there.
    if (!due.voided)
      await notePush(db, due, { state: 'waiting', problem: '', tries: due.tries + 1, next_at: null });
    return findLiveConnection(db, due.connection_id);
  });
  if (!standing) return { fault: new PlatformFault('refused', '授权已失效或已解除，请重新授权后重试') };
  const { access } = standing.tokens;
  try {
    const adapter = openPlatform(standing.platform, due.connection_id);
    if (heir && adapter.replace) {
      await adapter.replace(access, parcelOf(due), parcelOf(heir));
      return { isReplaced: true };
    }
    if (due.voided) await adapter.unship(access, parcelOf(due));
    else await adapter.ship(access, parcelOf(due));
    return {};
  } catch (error) {
    if (!isFault(error)) throw error;
    if (error.kind === 'grant') await inShop((db) => refreshSoon(db, due.connection_id));
    return { fault: error };
  }
}

const parcelOf = ({ order_no, line_no, waybill_no, company, tries }: DueParcel): PlatformParcel => ({
  orderNo: order_no,
  lineNos: [line_no],
  waybillNo: waybill_no,
  company: findCompany(company)?.code ?? company,
  wasAsked: tries > 0,
});

async function note(
  db: TenantDb,
  dueParcels: readonly DueParcel[],
  fault: PlatformFault | undefined,
): Promise<void> {
  for (const due of dueParcels) await notePush(db, due, fault ? afterFault(due, fault) : done(due));
  await notify(
    db,
    'orders',
    dueParcels.map(({ order_id }) => order_id),
  );
  await notify(db, 'hub');
}

const done = ({ voided }: DueParcel): Noted => ({
  state: voided ? 'back' : 'sent',
  problem: '',
  tries: 0,
  next_at: null,
});

/** What passes is tried again; what was refused, and what a platform can't take back, is for a person. */
function afterFault({ tries, voided }: DueParcel, fault: PlatformFault): Noted {
  const { kind, message } = fault;
  const again = kind !== 'refused' && tries + 1 < MOST_TRIES;
  const next_at = again ? againAt(fault, Math.min(MOST_WAIT_MS, MINUTE * 2 ** tries)) : null;
  const state = again ? (voided ? 'sent' : 'waiting') : 'failed';
  const problem = again ? `${message}（会自动重试）` : kind === 'refused' ? message : `${message}，请重试`;
  // Said no to as new it is not there, which no tries tell; what was asked unheard, or is not taken back, may be.
  const isAbsent = state === 'failed' && !voided && tries === 0;
  return { state, problem, tries: isAbsent ? 0 : tries + 1, next_at } as Noted;
}
