import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { platformGoods } from '#features/hub/platform-goods/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { webhooks } from '#features/shops/webhooks/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';
import { idOf, type Town } from './town.ts';

const channel = (town: Town) => town.channel;
const accounts = (name: string) => (town: Town) => [idOf(town, `平台${name}`)];
const time = (text: string | null) => Date.parse(text ?? '');

export const hubLists: readonly Proof[] = [
  proof({
    list: hubOrders.list,
    as: channel,
    name: ({ OrderNo }) => OrderNo,
    filters: {
      Platform: keeps('ktt', '单甲', '单乙'),
      State: keeps(1, '单甲', '单乙'),
      CustomerIDs: keeps(accounts('乙'), '单乙', '单甲'),
      OrderNos: keeps(['单乙'], '单乙', '单甲'),
      GroupBuyName: keeps('甲', '单甲', '单乙'),
      Product: keeps('乙', '单乙', '单甲'),
      BuyerName: keeps('甲买', '单甲', '单乙'),
      Phone: keeps('13900000002', '单乙', '单甲'),
      IsRefunding: [keeps(true, '单乙', '单甲'), keeps(false, '单甲', '单乙')],
      IsUnfollowed: [keeps(true, '单乙', '单甲'), keeps(false, '单甲', '单乙')],
      IsPushFailed: [keeps(true, '单乙', '单甲'), keeps(false, '单甲', '单乙')],
      startTime: since('单甲', '单乙', 'OrderedOn'),
      endTime: until('单甲', '单乙', 'OrderedOn'),
    },
    sorts: { CreatedOn: ({ OrderedOn }) => time(OrderedOn) },
    tabs: {
      counts: ({ tabs }) => tabs,
      asks: (tab) => (tab === 'all' ? {} : { State: Number(tab) }),
    },
  }),
  proof({
    list: hubOrders.importStatus,
    as: channel,
    name: ({ OrderNo }) => OrderNo,
    filters: {
      IDs: keeps((town) => [idOf(town, '单乙')], '单乙', '单甲'),
      CustomerID: keeps((town) => idOf(town, '平台乙'), '单乙', '单甲'),
    },
    sorts: { CreatedOn: ({ OrderNo }) => (OrderNo === '单甲' ? 1 : 2) },
  }),
  proof({
    list: platformGoods.products,
    as: channel,
    name: ({ ProductName }) => ProductName,
    filters: {
      Search: keeps('甲', '甲果', '乙果'),
      CustomerIDs: keeps(accounts('乙'), '乙果', '甲果'),
      IsMatched: [keeps(true, '甲果', '乙果'), keeps(false, '乙果', '甲果')],
      Differs: keeps('any', '甲果', '乙果'),
    },
    sorts: { ProductName: ({ ProductName }) => ProductName },
  }),
  proof({
    list: platformGoods.groupBuys,
    as: channel,
    name: ({ GroupBuyName }) => GroupBuyName,
    filters: { Search: keeps('甲', '甲团', '乙团'), CustomerIDs: keeps(accounts('乙'), '乙团', '甲团') },
    sorts: { StartsOn: ({ StartsOn }) => time(StartsOn) },
  }),
  proof({
    list: pulls.history,
    as: channel,
    name: ({ ShopName }) => ShopName,
    filters: { CustomerIDs: keeps(accounts('乙'), '乙店', '甲店'), State: keeps('done', '甲店', '乙店') },
    sorts: { StartedOn: ({ StartedOn }) => time(StartedOn) },
  }),
  proof({
    list: webhooks.get,
    as: channel,
    name: ({ Name }) => Name,
    filters: { Name: keeps('甲', '推送甲', '推送乙'), State: keeps('off', '推送乙', '推送甲') },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: webhooks.deliveries,
    as: channel,
    name: ({ Subject }) => Subject,
    filters: {
      WebhookIDs: keeps((town) => [idOf(town, '推送甲')], '号甲', '号乙'),
      Topics: keeps(['bill.changed'], '号乙', '号甲'),
      State: keeps('sent', '号甲', '号乙'),
      Subject: keeps('号乙', '号乙', '号甲'),
      startTime: since('号甲', '号乙'),
      endTime: until('号甲', '号乙'),
    },
    sorts: { CreatedOn: created },
  }),
];
