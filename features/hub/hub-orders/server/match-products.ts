import { rememberNames } from '#features/catalogue/channel-names/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { checkSoon, recheck } from './intake-job.ts';

interface Match {
  ThirdPartyID: string;
  Name: string;
  SpuID: string;
  Pieces: number;
}

/** Once for all: kept beside the matches of sheets of the same platform. */
export async function matchProduct(ctx: ShopCtx, match: Match): Promise<void> {
  const { missing } = await remember(ctx, [match]);
  const what = missing(match);
  if (what) refuse(common.notFound, { what });
}

export async function matchPlatformProducts(ctx: ShopCtx, matches: readonly Match[]): Promise<BatchResult> {
  const { done, missing } = await remember(ctx, matches);
  const skipped = matches.flatMap((match) => {
    const what = missing(match);
    return what ? [skip(match.Name, deny(common.notFound, { what }))] : [];
  });
  return { done, skipped };
}

/** Remembers those whose platform and listing there are; `missing` says of the others what there is not. */
async function remember({ db, user }: ShopCtx, matches: readonly Match[]) {
  const parties = await db
    .from('third_parties')
    .select('id')
    .where('id', '=', anyOf(matches.map(({ ThirdPartyID }) => ThirdPartyID)))
    .execute();
  const listings = await db
    .from('spus')
    .select('id')
    .where('id', '=', anyOf(matches.map(({ SpuID }) => SpuID)))
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set([...parties, ...listings].map(({ id }) => id));
  const missing = ({ ThirdPartyID, SpuID }: Match) =>
    known.has(ThirdPartyID) ? !known.has(SpuID) && '商品' : '第三方平台';
  const good = matches.filter((match) => !missing(match));
  for (const [party, part] of groupBy(good, ({ ThirdPartyID }) => ThirdPartyID)) {
    const names = part.map(({ Name, SpuID, Pieces }) => ({ name: Name, spuId: SpuID, pieces: Pieces }));
    await rememberNames({ db, user }, party, names);
    await recheck(
      db,
      party,
      names.map(({ name }) => name),
    );
  }
  await checkSoon(db, { userId: user.id, userName: user.name });
  await notify(db, 'hub');
  return { done: good.length, missing };
}
