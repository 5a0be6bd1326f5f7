import type { Grant } from '#features/hub/platforms/platform.ts';
import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { seal, unseal } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { connectionRefusals as no } from '../refusals.ts';
import { landing, noteConsentOutcome, stateHash, takeConsent } from './consents.ts';
import { readingsPort } from './ports.ts';
import { saveConnection } from './save-connection.ts';

interface ConnectPayload extends JobPayload {
  platform: string;
  hash: string;
  /** What the platform sent back, sealed: jobs lie in the database. */
  code: string;
}

const placeOf = (shopId: string, hash: string) => `${shopId} hub code ${hash}`;

/** The exchange is a job's: a platform may take seconds, and no transaction waits for it. */
export async function connect(ctx: ShopCtx, { Code, State }: { Code: string; State: string }) {
  const platform = await takeConsent(ctx, State);
  if (!Code) refuse(no.declined);
  const { db, user } = ctx;
  const hash = stateHash(State).toString('hex');
  const payload: ConnectPayload = {
    shopId: db.shopId,
    userId: user.id,
    userName: user.name,
    platform,
    hash,
    code: seal(Code, placeOf(db.shopId, hash)),
  };
  await enqueue(db, 'hub-connect', payload);
  return {};
}

export const connectJob = job<ConnectPayload>(
  'hub-connect',
  async ({ payload, inShop }) => {
    const { platform, shopId, hash, userId: id, userName: name } = payload;
    const grant = await exchange(platform, unseal(payload.code, placeOf(shopId, hash)));
    await inShop(async (db) => {
      const problem =
        'says' in grant ? grant.says : await saveConnection(db, { platform, by: { id, name }, grant });
      const outcome = problem ? { problem } : { shop_name: (grant as Grant).shopName };
      await noteConsentOutcome(db, Buffer.from(hash, 'hex'), outcome);
      await notify(db, 'hub');
    });
    // Whoever has just consented waits for the orders. The connection is due once it is committed.
    await inShop((db) => readingsPort.use().beginDue(db));
  },
  async ({ payload, inShop }, why) => {
    const outcome = { problem: `${GIVE_UP_SENTENCES[why]}，请重新发起授权` };
    await inShop((db) => noteConsentOutcome(db, Buffer.from(payload.hash, 'hex'), outcome));
  },
);

async function exchange(platform: string, code: string): Promise<Grant | { says: string }> {
  try {
    return await openPlatform(platform).exchange(code, landing());
  } catch (error) {
    if (!isFault(error)) throw error;
    return {
      says: error.kind === 'away' ? '平台暂时没有响应，请稍后重新发起授权' : `平台：${error.message}`,
    };
  }
}
