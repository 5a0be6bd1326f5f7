import type { ChangeKind } from '../../change-kinds.ts';

/** Change notice (发货变更): what changed about an order, for whoever packed it or counted on it. */
export interface ChangeNotice {
  kind: ChangeKind;
  was: string;
  now: string;
  /** The shipper must see it, even where it made or agreed to the change itself. */
  forShipper?: true;
}
