import { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';

interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
}

/** Where ids go that are no GUIDs, by the names of their fields. */
const ORDERS = /^(order(id|no)s?|ids)$/i;
const WAYBILLS = /^(waybillno|expressno|expressbillids?|transactionids?)$/i;

export interface Ids {
  guid: string;
  order: string;
  waybill: string;
}

/** An input that a call takes, with these ids in every field that can hold one; `whole` fills what may be left out. */
export function withIds(endpoint: Endpoint, ids: Ids, whole: boolean): { input: unknown; takesIds: boolean } {
  let takesIds = false;
  const fill = (shape: Shape, name: string): unknown => {
    const choice = (shape.anyOf ?? shape.oneOf)?.[0];
    if (choice) return fill(choice, name);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    switch ([shape.type].flat()[0]) {
      case 'object':
        return object(shape);
      case 'array':
        return [fill(shape.items ?? {}, name)];
      case 'string':
        return text(shape, name);
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return name === 'pageIndex' || name === 'currentPage' ? 0 : Math.max(1, shape.minimum ?? 1);
      default:
        return undefined;
    }
  };
  const object = ({ properties = {}, required = [] }: Shape) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([key, shape]) => whole || required.includes(key) || holdsId(shape, key))
        .map(([key, shape]) => [key, fill(shape, key)]),
    );
  const text = ({ format, pattern }: Shape, name: string): string => {
    const isGuid = format === 'uuid' || format === 'guid';
    if (isGuid || ORDERS.test(name) || WAYBILLS.test(name)) takesIds = true;
    if (isGuid) return ids.guid;
    if (ORDERS.test(name)) return ids.order;
    if (WAYBILLS.test(name)) return ids.waybill;
    if (format === 'date-time') return '2026-01-01T00:00:00Z';
    if (format === 'date') return '2026-01-01';
    return SANE[name.toLowerCase()] ?? (pattern ? '110000' : `attack ${name}`);
  };
  const input = fill(shapeOf(endpoint), '');
  return { input, takesIds };
}

/** Made once: thousands of inputs are made by it. */
function shapeOf(endpoint: Endpoint): Shape {
  const shape =
    shapes.get(endpoint) ??
    (z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(endpoint, shape);
  return shape;
}
const shapes = new WeakMap<Endpoint, Shape>();

const holdsId = (shape: Shape, name: string): boolean => {
  const inner = shape.anyOf?.[0] ?? shape.items ?? shape;
  return inner.format === 'uuid' || inner.format === 'guid' || ORDERS.test(name) || WAYBILLS.test(name);
};

const SANE: Record<string, string> = {
  voucherurls: `/pictures/${'a'.repeat(32)}-1600.webp`,
  phone: '13900000000',
  month: '2026-01',
  expresscompany: '顺丰速运',
  userloginpassword: 'attack-password',
};
