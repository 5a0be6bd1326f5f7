import { bringOrderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { countAtPrices, countOpen, countSuspendable, countWaitingHere } from './count-orders.ts';
import { groupBuyFigures } from './group-buy-figures.ts';
import { orderedListings, takings } from './quota-takings.ts';
import { isOrdered, lastOrders, orderedPairs, presoldSince } from './recent-orders.ts';
import {
  beginAtWarehouse,
  moveToWarehouse,
  ordersWithWarehouse,
  stockedOrders,
  waitingFor,
  waitingIn,
} from './stocked-orders.ts';

/** What the catalogue asks of orders. */
bringOrderFacts({
  countOpen,
  countSuspendable,
  countWaitingHere,
  countAtPrices,
  lastOrders,
  orderedPairs,
  isOrdered,
  presoldSince,
  groupBuyFigures,
  stockedOrders,
  ordersWithWarehouse,
  moveToWarehouse,
  beginAtWarehouse,
  waitingIn,
  waitingFor,
  takings,
  orderedListings,
});
