/** What one side asks the other about an order, as bits of `orders.open_requests`; a request to cancel stands beside them. */
export const REQUEST_FLAG = { address: 1, amount: 2, rest: 4, swap: 8 } as const;
export type FlaggedRequest = keyof typeof REQUEST_FLAG;
export const FLAGGED_REQUESTS = Object.keys(REQUEST_FLAG) as FlaggedRequest[];

/** All kinds of requests, as they are named everywhere. */
export const REQUEST_NAMES = {
  cancel: '取消订单',
  address: '改地址',
  amount: '减少数量',
  rest: '取消余量',
  swap: '换商品',
  price: '改价',
} as const;
export type RequestKind = keyof typeof REQUEST_NAMES;

/** 改地址、减少数量; empty without any. */
export const requestFlagsText = (openRequests: number): string =>
  FLAGGED_REQUESTS.filter((kind) => (openRequests & REQUEST_FLAG[kind]) !== 0)
    .map((kind) => REQUEST_NAMES[kind])
    .join('、');
