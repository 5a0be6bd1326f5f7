import type { Right } from '#kit/endpoint/rights.ts';
import type { Topic } from './topics.ts';

/** What one may see of it in the product: nobody has themselves told of it elsewhere. */
export const TOPIC_RIGHTS: Readonly<Record<Topic, Right>> = {
  'order.created': 'order.view',
  'order.changed': 'order.view',
  'order.shipped': 'order.view',
  'order.cancelled': 'order.view',
  'complaint.changed': 'complaint.handle',
  'bill.changed': 'settlement.view',
  'label.numbered': 'order.ship',
  'label.printed': 'order.ship',
  'label.recycled': 'order.ship',
};
