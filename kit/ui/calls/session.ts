import { useCallback } from 'react';
import { type Allow, allows } from '#kit/endpoint/rights.ts';
import { sharedValue } from './shared-value.ts';

/** Local storage keys as the specification names them (§3); the token is kept in a cookie. */
type Key =
  | 'userName'
  | 'userId'
  | 'userIcon'
  | 'businessUnitList'
  | 'buCounts'
  | 'businessUnitId'
  | 'businessUnitName'
  | 'defaultBusinessUnitId'
  | 'operationBuName'
  | 'operationBuId'
  | 'sourceBuId'
  | 'idObjectType'
  | 'idBuLevel'
  | 'buExpireDate'
  | 'leftOrderCount';

const COOKIE = 'laidanla_token';
const THIRTY_DAYS = 30 * 24 * 3600;

export interface LinkedShop {
  ObjectID: string;
  ObjectName: string;
  IdObjectType: number;
  AccessRights: number;
}

/** Counts the changes. */
const version = sharedValue(0);
/** The rights that the server named last for the shop we act in; the stored list until then. */
let namedRights: number | undefined;
/** Kept while the server, not the user, has ended the session; where other tabs see it too. */
const INVALID = 'sessionInvalid';

const changed = () => version.set(version.get() + 1);

function writeCookie(token: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${COOKIE}=${token}; Path=/; Max-Age=${token ? THIRTY_DAYS : 0}; SameSite=Lax${secure}`;
}

export const session = {
  get: (key: Key): string => localStorage.getItem(key) ?? '',
  set(values: Partial<Record<Key, string | number | null | undefined>>) {
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === undefined || value === '') localStorage.removeItem(key);
      else localStorage.setItem(key, String(value));
    }
    changed();
  },
  token: (): string => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '',
  setToken(token: string) {
    writeCookie(token);
    if (token) localStorage.removeItem(INVALID);
    changed();
  },
  /** The shop that calls are made for: the one operated, else one's own. */
  shopId: (): string => session.get('operationBuId') || session.get('businessUnitId'),
  isActing: (): boolean => session.get('operationBuId') !== '',
  shopName: (): string => session.get('operationBuName') || session.get('businessUnitName'),
  shops(): LinkedShop[] {
    try {
      const list: unknown = JSON.parse(session.get('businessUnitList') || '[]');
      return Array.isArray(list) ? (list as LinkedShop[]) : [];
    } catch {
      return [];
    }
  },
  rights(): number {
    if (namedRights !== undefined) return namedRights;
    const home = session.get('operationBuId') ? session.get('sourceBuId') : session.get('businessUnitId');
    return session.shops().find((shop) => shop.ObjectID === home)?.AccessRights ?? 0;
  },
  nameRights(rights: number) {
    if (rights === namedRights) return;
    namedRights = rights;
    changed();
  },
  /** Ends the session in this browser; the route guard then leads to /login. */
  end(how: 'left' | 'lapsed' = 'left') {
    namedRights = undefined;
    // Before the mark: other tabs look at the cookie when they hear of it.
    writeCookie('');
    if (how === 'lapsed') localStorage.setItem(INVALID, '1');
    else localStorage.removeItem(INVALID);
    changed();
  },
  /** Marked invalid by the server; what was typed is kept until the user is back (specification §8). */
  isInvalid: (): boolean => session.token() === '' && localStorage.getItem(INVALID) !== null,
};

/** Renders again whenever the session changes. */
export function useSession(): typeof session {
  version.use();
  return session;
}

/** `may(orders.list)`: whether the server would let this member call it; menus, buttons and columns follow. */
export function useMay(): (what: Allow | { allow: Allow }) => boolean {
  const rights = useSession().rights();
  return useCallback((what) => allows(isEndpoint(what) ? what.allow : what, rights), [rights]);
}

const isEndpoint = (what: Allow | { allow: Allow }): what is { allow: Allow } =>
  typeof what === 'object' && 'allow' in what;
