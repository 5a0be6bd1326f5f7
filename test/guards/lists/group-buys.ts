import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { created, keeps, type Proof, proof } from './proof.ts';
import { idOf, type Town } from './town.ts';

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The middle's group-buys, running and to come, vendors' that it is asked to, and agents' that follow it; without prices. */
export async function openGroupBuys({
  app,
  middle,
  channel,
  grower,
  managed,
  supplier,
  listings,
  ids,
}: Town) {
  type Name = keyof Town['listings'];
  const publish = async (
    who: Person,
    GrouponName: string,
    listing: Name,
    agent: Person,
    days: [number, number],
  ) => {
    const SpuConfigs = [{ SpuID: listings[listing].spuIds.get(who.shopId) ?? '' }];
    const [from, to] = days;
    const time = { StartDate: from > 0 ? ahead(from) : null, EndDate: ahead(to) };
    const input = { GrouponName, ...time, AgentIDs: [agent.shopId], SpuConfigs };
    const { GrouponID } = await ask(app, who, groupBuys.publish, input);
    ids.set(GrouponName, GrouponID);
    return GrouponID;
  };
  const first = await publish(middle, '甲团', '甲果', channel, [0, 10]);
  await publish(middle, '乙团', '乙果', channel, [20, 30]);
  const second = await publish(middle, '丙团', '托管', managed, [0, 11]);
  const closed = await publish(grower, '甲供团', '甲果', middle, [0, 12]);
  await ask(app, grower, groupBuys.close, { GrouponID: closed, Reason: '' });
  await publish(supplier, '乙供团', '供货', middle, [0, 13]);
  const follow = (who: Person, GrouponID: string, GrouponName: string) =>
    ask(app, who, groupBuys.follow, { GrouponID, GrouponName, VendorID: middle.shopId });
  await follow(channel, first, '甲跟团');
  await follow(managed, second, '丙跟团');
  for (const GrouponName of ['甲稿', '乙稿']) await ask(app, middle, groupBuys.addDraft, { GrouponName });
}

const as = ({ middle }: Town) => middle;
const named = ({ GrouponName }: { GrouponName: string }) => GrouponName;

export const groupBuyLists: readonly Proof[] = [
  proof({
    list: groupBuys.get,
    as,
    name: named,
    filters: {
      GrouponName: keeps('乙', '乙团', '甲团'),
      idGrouponStatus: keeps(1, '乙团', '甲团'),
      SpuIDs: keeps(
        ({ listings, middle }) => [listings.乙果.spuIds.get(middle.shopId) ?? ''],
        '乙团',
        '甲团',
      ),
      StartDate: keeps(ahead(15), '乙团', '甲团 丙团'),
      EndDate: keeps(ahead(15), '甲团 丙团', '乙团'),
    },
    sorts: { CreatedOn: created, EndDate: ({ EndDate }) => Date.parse(EndDate) },
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => (tab === 'all' ? {} : { idGrouponStatus: Number(tab) }),
    },
  }),
  proof({
    list: groupBuys.drafts,
    as,
    name: named,
    filters: { GrouponName: keeps('乙', '乙稿', '甲稿') },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: groupBuys.byVendor,
    as,
    name: named,
    filters: {
      VendorIDs: keeps(({ supplier }) => [supplier.shopId], '乙供团', '甲供团'),
      IsOpen: [keeps(true, '乙供团', '甲供团'), keeps(false, '甲供团', '乙供团')],
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: groupBuys.byAgent,
    as,
    name: named,
    filters: {
      AgentIDs: keeps(({ managed }) => [managed.shopId], '丙跟团', '甲跟团'),
      GrouponIDs: keeps((town) => [idOf(town, '甲团')], '甲跟团', '丙跟团'),
    },
    sorts: { CreatedOn: created },
  }),
];
