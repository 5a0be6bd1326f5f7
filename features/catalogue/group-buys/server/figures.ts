import type { OrderFigures } from '#features/catalogue/order-facts/server/index.ts';

const NONE: OrderFigures = { orders: 0, amount: 0, money: 0, shipped: 0, cancelled: 0 };

/** What orders came to, as a group-buy tells it; the money only to whoever may see what is paid. */
export const figuresOnWire = (figures: OrderFigures = NONE, seesSales: boolean) => ({
  Orders: figures.orders,
  Amount: Number(figures.amount),
  Money: seesSales ? Number(figures.money) : null,
  Shipped: Number(figures.shipped),
  Cancelled: figures.cancelled,
});
