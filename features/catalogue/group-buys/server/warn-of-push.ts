import { pictureSize } from '#features/catalogue/pictures/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { DraftFields } from '../fields.ts';
import { pushWarnings } from '../push-warnings.ts';
import { itemsByGroupBuy } from './contents.ts';
import type { Published } from './publish-group-buy.ts';

/** What was published, and where 快团团 would refuse it. */
export async function warnOfPush({ db, files }: ShopCtx, published: Published) {
  const id = published.GrouponID;
  const items = (await itemsByGroupBuy(db, [id])).get(id) ?? [];
  const row = await db.from('group_buys').select('materials').where('id', '=', id).executeTakeFirstOrThrow();
  const materials = row.materials as DraftFields['GrouponMaterials'];
  const pushed = await Promise.all(
    items.map(async ({ name, code, image }) => {
      const size = image ? await pictureSize(files, image) : undefined;
      return { name, code, image, size };
    }),
  );
  const pictures = materials.filter(({ Kind }) => Kind === 'image').length;
  return { ...published, Warnings: pushWarnings(pushed, pictures) };
}
