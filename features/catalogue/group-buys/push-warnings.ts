/** What 快团团 takes (its goods): it refuses the whole group-buy over one that has none of it. */
export const PUSH_LIMITS = { leastSide: 480, mostSide: 1_200, pictures: 20, code: 32 } as const;

/** A listing as it would be pushed; a picture that lies elsewhere has no size that is known here. */
export interface Pushed {
  name: string;
  code: string | null;
  image: string | null;
  size?: { width: number; height: number } | undefined;
}

const NAMED = 3;

function named(all: readonly Pushed[], says: string): string[] {
  if (all.length === 0) return [];
  const names = all.slice(0, NAMED).map(({ name }) => `“${name}”`);
  return [`${names.join('、')}${all.length > NAMED ? ` 等 ${all.length} 个` : ''}${says}`];
}

/** Where 快团团 would refuse the push, with what to do about it; publishing here goes on all the same. */
export function pushWarnings(listings: readonly Pushed[], pictures: number): string[] {
  const { leastSide, mostSide, code: most } = PUSH_LIMITS;
  const fits = (side: number) => side >= leastSide && side <= mostSide;
  const between = `${leastSide}–${mostSide}`;
  return [
    ...named(
      listings.filter(({ image }) => !image),
      `没有图片，快团团会拒收，请补一张 ${between} 像素的图`,
    ),
    ...named(
      listings.filter(({ size }) => size && !(fits(size.width) && fits(size.height))),
      `的图片边长不在 ${between} 像素之间，快团团会拒收，请换一张`,
    ),
    ...named(
      listings.filter(({ code }) => (code?.length ?? 0) > most),
      `的编码超过 ${most} 个字符，快团团会拒收，请改短`,
    ),
    ...(pictures > PUSH_LIMITS.pictures
      ? [`素材里有 ${pictures} 张图片，快团团最多收 ${PUSH_LIMITS.pictures} 张，请删去一些`]
      : []),
  ];
}
