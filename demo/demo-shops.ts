/** A demo shop and the person who runs it. */
export interface DemoShop {
  shopId: string;
  userId: string;
  person: string;
}

export const DEMO_LOGINS = {
  password: 'laidanla-demo',
  names: ['tuanzhang', 'youxuan', 'guoyuan', 'lujiren'],
} as const;

export type DemoShops = Record<(typeof DEMO_LOGINS.names)[number], DemoShop>;
