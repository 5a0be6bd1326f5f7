import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { LiveTopic } from '#kit/live/live-event.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Allow, Right } from '../rights.ts';

/** Tables without a shop; all that a caller without a shop can reach. */
export type SharedTables = Pick<
  DB,
  'users' | 'sessions' | 'shops' | 'invitation_codes' | 'external_identities' | 'sign_in_states'
>;

export interface Caller {
  /** For logs and messages of faults. */
  requestId: string;
  ip: string;
  userAgent: string;
  /** A secret of this browser, in a cookie that scripts cannot read; made when first asked for. */
  browserSecret(): string;
  /** What calls have left in this browser by `leaveMark`, for other calls of the same path to read. */
  marks: readonly string[];
  leaveMark(mark: string): void;
}

/** What an `'anyone'` endpoint gets: no tenant database. */
export interface AnyoneCtx extends Caller {
  shared<R>(work: (tables: Kysely<SharedTables>) => Promise<R>): Promise<R>;
  /** Once the caller has proved who they are: shared tables and that user's own memberships. */
  asUser<R>(userId: string, work: (db: TenantDb) => Promise<R>): Promise<R>;
}

export interface User {
  id: string;
  name: string;
  loginName: string;
  /** Works for one store only, without rights, in calls that say `lite` (domain §9). */
  lite?: true;
}

/** What a `'signedIn'` endpoint gets: shared tables and the user's own memberships, no shop's rows. */
export interface UserCtx extends Caller {
  user: User;
  tokenHash: Buffer;
  db: TenantDb;
  /** The shop named by the request, when the user belongs to it. */
  currentShopId: string | undefined;
}

export interface CurrentShop {
  id: string;
  name: string;
  level: number;
  expiresAt: string | null;
  switches: Record<string, unknown>;
  /** The caller's own shop, when they act for this one because theirs runs it (domain page §9). */
  operator?: { id: string; name: string };
}

/** The link of a supplier page that a call came by: one place of work, without an account. */
export interface CallerLink {
  id: string;
  name: string;
  /** When it ends. */
  until: string;
  /** The one channel whose orders it shows; null = all that the shop ships. */
  agentId: string | null;
}

/** What every other endpoint gets: one transaction as the current shop. */
export interface ShopCtx extends Caller {
  user: User;
  shop: CurrentShop;
  /** Set when no person calls but a supplier page; calls that say `link` keep to what it shows. */
  link?: CallerLink | undefined;
  rights: number;
  can(right: Right): boolean;
  db: TenantDb;
  /** Contents of stored files; the row in `files` says whether the shop may read one. */
  files: FileStore;
  /** Comes once, and again whenever a thing of this shop may have changed, until the signal fires (see DeferredFile). */
  news(topic: LiveTopic, id: string, signal: AbortSignal): AsyncIterable<void>;
  /** A transaction of its own, for what follows after this one has ended (see DeferredFile). */
  afterwards<R>(work: (db: TenantDb) => Promise<R>): Promise<R>;
}

export type CtxFor<A extends Allow> = A extends 'anyone'
  ? AnyoneCtx
  : A extends 'signedIn'
    ? UserCtx
    : ShopCtx;

/** A file to stream back; `body` is read after the transaction has ended. */
export interface FileAnswer {
  name: string;
  type: string;
  size?: number;
  body: Readable | Buffer;
}

/** A file that is still being made: called after the transaction has ended, may wait for it and refuse; `gone` when nobody does. */
export type DeferredFile = (clientLeft: AbortSignal) => Promise<FileAnswer>;

/** Answers an envelope in place of the file, such as that it is being made in the background. */
export interface FileSubstitute {
  instead: unknown;
}

/**
 * An answer that waits for somebody elsewhere: made after the transaction has ended, so that no connection and no lock
 * waits with it. For calls that read; of others the answer is kept with what they wrote.
 */
export class DeferredAnswer<T> {
  readonly make: () => Promise<T>;
  constructor(make: () => Promise<T>) {
    this.make = make;
  }
  map<U>(change: (answer: T) => U): DeferredAnswer<U> {
    return new DeferredAnswer(async () => change(await this.make()));
  }
}

/** Server-sent events, after the transaction has ended. */
export type EventAnswer = (signal: AbortSignal) => AsyncIterable<unknown>;
