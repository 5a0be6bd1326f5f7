import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';

export type Handling = Input<typeof complaints.handle>;

/** What people do about one complaint: look at it, act on it, and agree to what is open on its channel's side. */
export function talking(app: () => TestApp) {
  const handle = (who: Person, ComplaintID: string, given: Omit<Handling, 'Items'>, item: object = {}) =>
    call(app(), who, complaints.handle, { Items: [{ ComplaintID, ...item }], ...given });
  const seen = (who: Person, ComplaintID: string) => ask(app(), who, complaints.detail, { ComplaintID });
  const accept = async (who: Person, id: string, given: Partial<Handling> = {}) => {
    const { Open } = (await seen(who, id)).Head;
    const item = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    return handle(who, id, { Act: 'accept', Leg: 'channel', ...given }, item);
  };
  return { handle, seen, accept };
}
