import { allEndpoints } from '#app/all-routes.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { answerText } from './answer-text.ts';
import { withIds } from './with-ids.ts';

const CATALOGUE =
  /\/(sku|spu|skugroup|price|pricechange|category|logistics|servicepolicy|picture|offer|groupon|warehouse)/i;
const reads = allEndpoints().filter(
  ({ reads: only, output, allow, path }) =>
    only && output !== 'stream' && allow !== 'anyone' && CATALOGUE.test(path),
);

/** A number of its own, not a piece of a longer one, of a time, or of an id. */
function anyOf(amounts: readonly number[]): RegExp {
  const textOf = (some: readonly number[]) =>
    some.map((each) => String(each).replace('.', '\\.')).join('|') || '(?!)';
  const whole = textOf(amounts.filter(Number.isInteger));
  const broken = textOf(amounts.filter((each) => !Number.isInteger(each)));
  return new RegExp(`(?<!\\d:|[\\d.])(${broken})(?!\\d)|(?<!\\d:|[\\w.-])(${whole})(?![\\w-])`);
}

/** Which answers about goods, prices and stock tell a person any of these amounts. */
export async function pathsThatTell(
  app: TestApp,
  who: Person,
  guids: readonly string[],
  amounts: readonly number[],
): Promise<string[]> {
  const paths = new Set<string>();
  const tells = anyOf(amounts);
  for (const endpoint of reads) {
    const inputs = guids.map((guid) => withIds(endpoint, { guid, order: '1', waybill: 'SF1' }, false).input);
    for (const input of [{ pageSize: 100 }, ...inputs])
      if (tells.test(await answerText(app, who, endpoint, input))) paths.add(endpoint.path);
  }
  return [...paths];
}
