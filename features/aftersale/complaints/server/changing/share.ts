import { BUYER_LEG, type ComplaintLeg } from '../../leg.ts';
import type {
  ChangedComplaint,
  LockedComplaint,
  Post,
  ReturnParcel,
  StoredOffer,
} from '../legs/locked-complaint.ts';

/** What one shop is written of changes: of each leg only its two shops hear. */
export interface Share {
  complaints: LockedComplaint[];
  /** Those of them of which it has no row yet. */
  fresh: LockedComplaint[];
  /** `isKnown`, of legs and of offers: the shop has the row already. */
  legs: { complaint: LockedComplaint; leg: ComplaintLeg & { dueHours?: number }; isKnown: boolean }[];
  offers: { complaint: LockedComplaint; offer: StoredOffer; isKnown: boolean }[];
  returns: { complaint: LockedComplaint; parcel: ReturnParcel }[];
  posts: { complaint: LockedComplaint; post: Post }[];
  urges: { complaint: LockedComplaint; leg: number }[];
  events: { complaint: LockedComplaint; kind: string }[];
}

const empty = (): Share => ({
  complaints: [],
  fresh: [],
  legs: [],
  offers: [],
  returns: [],
  posts: [],
  urges: [],
  events: [],
});

/** Shops that see a leg. What is not sent yet, and what concerns the buyer, only this shop sees. */
export const partiesOf = ({ facts, hop }: LockedComplaint, leg: number | null, isDraft = false): string[] => {
  const { chain } = facts.order;
  const places = leg === null || leg === BUYER_LEG || isDraft ? [hop] : [leg, leg + 1];
  return places.map((place) => chain[place] ?? '');
};

/** Divides changes by the shops that see them. */
export function shareByShop(changed: readonly ChangedComplaint[]): Map<string, Share> {
  const shares = new Map<string, Share>();
  const shareFor = (shopId: string): Share => {
    const share = shares.get(shopId) ?? empty();
    shares.set(shopId, share);
    return share;
  };
  for (const { complaint, change } of changed) {
    const shops = new Set(partiesOf(complaint, null));
    const [mine] = partiesOf(complaint, null);
    const tell = (leg: number | null, isDraft: boolean, add: (share: Share, isMine: boolean) => void) => {
      for (const shopId of partiesOf(complaint, leg, isDraft)) {
        shops.add(shopId);
        add(shareFor(shopId), shopId === mine);
      }
    };
    for (const leg of change.legs ?? []) {
      const had = complaint.legs.get(leg.leg);
      tell(leg.leg, leg.version === 0, (share, isMine) =>
        share.legs.push({
          complaint,
          leg,
          isKnown: had !== undefined && (isMine || had.version > 0),
        }),
      );
    }
    for (const offer of change.offers ?? []) {
      const had = complaint.offers.find(({ id }) => id === offer.id);
      tell(offer.leg, offer.state === 'draft', (share, isMine) =>
        share.offers.push({
          complaint,
          offer,
          isKnown: had !== undefined && (isMine || had.state !== 'draft'),
        }),
      );
    }
    for (const parcel of change.returns ?? [])
      tell(parcel.leg, false, (share) => share.returns.push({ complaint, parcel }));
    for (const post of change.posts) tell(post.leg, false, (share) => share.posts.push({ complaint, post }));
    for (const leg of change.urges ?? []) tell(leg, false, (share) => share.urges.push({ complaint, leg }));
    const { event } = change;
    if (event) tell(event.leg, false, (share) => share.events.push({ complaint, kind: event.kind }));
    const known = shopsOf(complaint);
    for (const shopId of shops) {
      shareFor(shopId).complaints.push(complaint);
      if (!known.has(shopId)) shareFor(shopId).fresh.push(complaint);
    }
  }
  return shares;
}

/**
 * Shops that have a row of a complaint: the acting one unless it raises it just now, and those it has sent something.
 */
function shopsOf(complaint: LockedComplaint): Set<string> {
  const sent = [...complaint.legs.values()].filter(({ version }) => version > 0);
  return new Set([
    ...(complaint.isNew ? [] : partiesOf(complaint, null)),
    ...sent.flatMap(({ leg }) => partiesOf(complaint, leg)),
  ]);
}
