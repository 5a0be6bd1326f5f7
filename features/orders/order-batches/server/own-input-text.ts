import { sql } from 'kysely';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { RunInput } from '../contract.ts';
import { type OwnInput, ownInputText } from '../own-input.ts';

/** Of which price a line of a run speaks. */
export const SIDE = sql<RunInput['Side']>`(select r.input->>'Side' from batch_runs r
  where r.shop_id = batch_items.shop_id and r.id = batch_items.run_id)`;

/** What a sheet said for a line, as far as whoever reads it may see prices and whole phone numbers. */
export const ownInputTextFor =
  ({ can }: Pick<ShopCtx, 'can'>) =>
  (value: unknown, side: RunInput['Side'] | null): string => {
    if (!value) return '';
    const own = value as OwnInput;
    const seesPrices = can(side === 'cost' ? 'price.purchase.view' : 'price.sales.view');
    if (can('phone.full')) return ownInputText(own, seesPrices);
    // Also one that is written in a form of its own, as +8613900001111.
    const masked = own.Phone ? { ...own, Phone: maskPhone(own.Phone) } : own;
    return withoutPhones(ownInputText(masked, seesPrices));
  };
