import { supplierLinks } from '#features/shipping/supplier-pages/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';

/** A packing house without an account has a link that works, and one that was ended. */
export function leaveLinks({ guoyuan }: Town, openedAt: Date, diary: Diary): void {
  const make = async () => {
    await guoyuan.call(supplierLinks.create, { Name: '呈贡打包房' });
    const { LinkID } = await guoyuan.call(supplierLinks.create, { Name: '节前临时打包点' });
    await guoyuan.call(supplierLinks.revoke, { LinkID });
  };
  diary.note(openedAt.getTime() - 2 * HOUR, () => ignoreRefusal(make));
}
