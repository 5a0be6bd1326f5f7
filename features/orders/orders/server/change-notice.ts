import type { ChangeKind } from '../change-kinds.ts';

/** What somebody who packed or counted on it must know. */
export interface ChangeNotice {
  kind: ChangeKind;
  was: string;
  now: string;
  /** Who packs must see it, also where that shop itself agreed to it. */
  forShipper?: true;
}
