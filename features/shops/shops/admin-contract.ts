import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';

const none = z.object({ businessUnitId: Id.nullish() });
const Left = z.object({ Max: z.number(), Used: z.number(), Available: z.number() });
const Day = z.object({ Day: z.string(), Orders: z.number() });

export const shopAdmin = {
  skuAvailable: endpoint({
    method: 'GET',
    path: '/api/admin/sku/available',
    allow: 'shop.settings',
    input: none,
    output: Left,
    refusals: [common.notFound],
    says: 'How many products the shop may still put on sale; above 10,000,000 means no limit. For programs: they watch what is left; screens show it with the usage of the shop.',
  }),
  orderAvailable: endpoint({
    method: 'GET',
    path: '/api/admin/order/available',
    allow: 'shop.settings',
    input: none,
    output: Left,
    refusals: [common.notFound],
    says: 'How many orders the shop may still enter. For programs: they watch what is left; screens show it with the usage of the shop.',
  }),
  usageStatistics: endpoint({
    method: 'GET',
    path: '/api/admin/usageStatistics',
    allow: 'shop.settings',
    input: none,
    output: z.object({ Orders: Left, Listings: Left, Members: Left, Skus: z.number(), Days: z.array(Day) }),
    refusals: [common.notFound],
    says: 'What the shop uses, with the orders entered on each of the last 30 days. For programs: they watch what a shop uses day by day; screens show where it stands now.',
  }),
};
