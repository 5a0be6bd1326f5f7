import { defineRoutes } from '#kit/ui/route.ts';
import { orders } from '../contract.ts';

/** A typed number leads to the orders that carry it: ours, the platform's, a waybill's or a phone's. */
function find(text: string) {
  const digits = text.replace(/^LDL/i, '');
  if (/^LDL\d{6,}$/i.test(text) || /^\d{17,19}$/.test(digits))
    return { title: `订单 LDL${digits}`, to: `/orderv2/detail?id=${digits}` };
  if (/^1\d{10}$/.test(text))
    return { title: `手机号 ${text} 的订单`, to: `/orderv2/index?buyerMobile=${text}` };
  if (/^[A-Z]{0,4}\d{8,}$/i.test(text))
    return { title: `运单号 ${text} 的订单`, to: `/orderv2/index?expressBillIDs=${text.toUpperCase()}` };
  return undefined;
}

export const routes = defineRoutes([
  {
    path: '/orderv2/index',
    title: '订单查询',
    allow: orders.normal,

    lazy: () => import('./orders-page.tsx'),
    find,
  },
  {
    path: '/orderv2/detail',
    title: '订单详情',
    hidden: true,
    allow: orders.detail,

    lazy: () => import('./order-page.tsx'),
  },
]);
