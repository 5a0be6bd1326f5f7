import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';

/** Words by which a path says that it changes what is kept. */
const CHANGES = /update|modify|rename|change|save$|set(?!ting|tle)|mark|keep|assign/i;

/** Defaults of calls that change something, which take nothing from what is kept: whose, which, and why. */
const ALLOWED: readonly { path: RegExp; field: RegExp; why: string }[] = [
  { path: /./, field: /^(Preview|PreviewOnly|All|Undo)$/, why: 'how far the act goes' },
  { path: /./, field: /(^|\.)(ApplyToSpus|Reason|Accepts)$/, why: 'said with the act and logged with it' },
  { path: /complaint\/(vendor|channel)\/update$/, field: /./, why: 'an offer is whole as it is made' },
  { path: /complaint\/remark$/, field: /./, why: 'what is added is new' },
  { path: /updateMyResponsible$|Payment\/Offset$/, field: /^Note$/, why: 'said with the act' },
  { path: /MarkAs(Got|Paid)$/, field: /./, why: 'a payment is booked anew' },
  { path: /priceChange\/(sales|cost)Price$/, field: /^PictureUrls$/, why: 'shown with the act' },
  {
    path: /pricechange\/|scheduledpricechange\/|changeprice$/i,
    field: /./,
    why: 'each is an entry of its own',
  },
  { path: /(salesquota|inventory)\/set2?$/, field: /^Items$/, why: 'the rows themselves' },
  { path: /unmarkduplication$/, field: /^Rows/, why: 'the rows themselves' },
  { path: /saleslead\/update$/, field: /^(Send$|Address\.)/, why: 'an act; an address is replaced whole' },
  {
    path: /markurgent$|status-change|keepprice$|setdefault$/,
    field: /^(Is|is|On|OfShop)|remarks/,
    why: 'the act',
  },
  { path: /warehouse\/assign$|setexpressinfo$/, field: /^(AllowShort|Void)$/, why: 'how the act is done' },
  {
    path: /setexpressinfo$|print\/setnumber$/,
    field: /^(ExpressCompany|ExpressNo|Company|WaybillNo)$/,
    why: 'a number takes the place of another, its company is read from it',
  },
  {
    path: /./,
    field: /^(Cfgs|Materials|\w+Materials|Combinations|Skus|(Spu|SkuGroup)Configs|Rules|Contacts|Choice)\./,
    why: 'of a list that is replaced whole',
  },
  { path: /carrierbill\/setprices$/, field: /^Prices\./, why: 'of a table that is replaced whole' },
];

interface Shape {
  properties?: Record<string, Shape>;
  default?: unknown;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

/** Fields with a default, with what they stand in. */
const defaultsIn = ({ properties = {}, items, anyOf = [], allOf = [] }: Shape, at = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...('default' in field ? [`${at}${name}`] : []),
    ...defaultsIn(field, `${at}${name}.`),
  ]),
  ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap((one) => defaultsIn(one, at)),
];

it('a call that changes has no default for what it changes: what nobody names stays as it is', () => {
  const changes = allEndpoints().filter(({ path, reads }) => !reads && CHANGES.test(path));
  expect(changes.length).toBeGreaterThan(100);
  const offenders = changes.flatMap(({ path, input }) =>
    defaultsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape).map((field) => ({
      path,
      field,
    })),
  );
  const isAllowed = (one: (typeof offenders)[number]) =>
    ALLOWED.some(({ path, field }) => path.test(one.path) && field.test(one.field));
  expect(offenders.filter((one) => !isAllowed(one))).toEqual([]);
});
