import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { addressRefusals as no } from './refusals.ts';

const Region = z.object({ id: z.string(), name: z.string() });
const Regions = z.object({ total: z.number(), items: z.array(Region) });
const RegionId = z.string().regex(/^\d{2,12}$/, '请选择地区');
/** Nothing further in is an address; the parser looks at 500 characters. */
const AddressText = z.string().max(2000);
export const MOST_TEXTS = 500;

const part = ['name', 'phone', 'province', 'city', 'area', 'detail', 'encrypted'] as const;
export const AddressReading = z.object({
  receiverName: z.string(),
  /** With the extension of a platform's virtual number: 13800000000-1234. */
  receiverPhone: z.string(),
  provinceId: z.string(),
  province: z.string(),
  cityId: z.string(),
  city: z.string(),
  areaId: z.string(),
  /** Empty in cities without districts, although `areaId` is known. */
  area: z.string(),
  streetId: z.string(),
  street: z.string(),
  /** Only where one text is read. */
  villageId: z.string(),
  village: z.string(),
  /** Keeps street and village: province + city + area + detail is the whole address. */
  addressDetail: z.string(),
  /** What the text says besides, such as goods with their counts, wishes and further phones; no label has it. */
  note: z.string(),
  /** The deepest region found. */
  addressHintID: z.string(),
  /** What a person should look at before shipping, each with a Chinese hint. */
  uncertain: z.array(z.object({ part: z.enum(part), says: z.string() })),
});
export type AddressReading = z.infer<typeof AddressReading>;

/** Whoever is signed in, lite users too. */
const forAll = { allow: 'signedIn', lite: true } as const;

const NewAddress = z.object({
  receiverName: Text,
  receiverPhone: Text,
  addressDetail: Text,
  addressTag: z.string().trim().max(20).default(''),
  /** The deepest region chosen, from the area down to the village. */
  addressHintID: RegionId,
  /** What it was read from, kept beside it. */
  addressText: AddressText.default(''),
  /** The shop that it is kept in: the one in which it is called. */
  businessUnitID: Id.nullish(),
});

/** A kept address of the shop. */
const SavedAddress = z.object({
  AddressID: Id,
  receiverName: z.string(),
  /** Masked without the right to see whole numbers. */
  receiverPhone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  street: z.string(),
  village: z.string(),
  addressDetail: z.string(),
  addressTag: z.string(),
  CreatedOn: z.string(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

export const addresses = {
  kept: list({
    path: '/api/Address/Get',
    allow: ['order.enter', 'order.edit', 'complaint.handle'],
    row: SavedAddress,
    filters: {
      addressTags: z.array(z.string().trim().min(1).max(20)).max(50),
      /** The whole number. */
      receiverPhone: z.string().trim().max(20),
    },
    sorts: ['CreatedOn'],
    pageSize: 10,
    says: 'Kept addresses of the shop by tag and phone. For programs: they find the id of a receiver that they kept; screens send the address with the order.',
  }),
  provinces: endpoint({
    method: 'GET',
    path: '/api/alacartesvc/provinces',
    ...forAll,
    input: z.object({}),
    output: Regions,
    says: 'All provinces.',
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/address/cities',
    ...forAll,
    input: z.object({ provinceId: RegionId }),
    output: Regions,
    says: 'Cities of a province.',
  }),
  areas: endpoint({
    method: 'GET',
    path: '/api/address/areas',
    ...forAll,
    input: z.object({ cityId: RegionId }),
    output: Regions,
    says: 'Districts and counties of a city.',
  }),
  streets: endpoint({
    method: 'GET',
    path: '/api/address/streets',
    ...forAll,
    input: z.object({ areaId: RegionId }),
    output: Regions,
    says: 'Streets and towns of an area.',
  }),
  villages: endpoint({
    method: 'GET',
    path: '/api/address/villages',
    ...forAll,
    input: z.object({ streetId: RegionId }),
    output: Regions,
    says: 'Villages and neighbourhoods of a street.',
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/address/regions',
    ...forAll,
    input: z.object({ text: z.string().trim().min(1).max(50) }),
    output: z.object({ total: z.number(), items: z.array(z.object({ path: z.array(Region) })) }),
    says: 'Regions that a typed text means, each with what it lies in, at most 20: 西湖, 杭州 西湖, 杭州西湖.',
  }),
  read: endpoint({
    path: '/api/address/addressAI',
    ...forAll,
    input: z.object({ addressText: AddressText }),
    output: AddressReading,
    refusals: [no.textEmpty],
    says: 'Reads receiver, phone and address out of a pasted text.',
  }),
  readMany: endpoint({
    path: '/api/order/ext/parse-address',
    ...forAll,
    input: z.object({
      addressText: AddressText.optional(),
      addressTexts: z.array(AddressText).max(MOST_TEXTS, `一次最多识别 ${MOST_TEXTS} 条地址`).optional(),
    }),
    output: z.object({ total: z.number(), items: z.array(AddressReading) }),
    refusals: [no.textEmpty],
    says: 'The same for one text or up to 500; answers in their order. For programs: they read their own lists; screens give a whole text to those who part it.',
  }),
  add: endpoint({
    path: '/api/Address/Add',
    allow: ['order.enter', 'order.edit', 'complaint.handle'],
    input: NewAddress,
    output: z.object({ AddressID: Id }),
    refusals: [
      no.nameEmpty,
      no.phoneWrong,
      no.regionUnknown,
      no.regionTooWide,
      no.detailEmpty,
      common.notFound,
    ],
    says: 'Keeps an address of the shop, for entering an order. For programs: they keep a receiver once and order by its id; screens send the address with the order.',
  }),
};
