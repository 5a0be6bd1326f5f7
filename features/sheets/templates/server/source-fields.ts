import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Command, commands } from '../commands.ts';
import type { AboveTemplates } from './above-templates.ts';

/** What the platform says of an order: told to the entry and its neighbour, to nobody farther along the chain (domain §2). */
export const OF_SOURCE: readonly string[] = [
  'sourceOrderNo',
  'subOrderNo',
  'thirdParty',
  'channel',
  'sourceProduct',
  'category',
  'buyerName',
  'paidAt',
];

/** The columns of a command that stay blank for this shop: what its notes never say, since it ships for others alone. */
export async function blankFields(
  { db }: Pick<ShopCtx, 'db'>,
  command: Command,
  { knowsSource }: Pick<AboveTemplates, 'knowsSource'>,
): Promise<readonly string[]> {
  if (command.id !== commands.orderExportForDeliver.id) return [];
  return (await knowsSource(db)) ? [] : OF_SOURCE;
}
