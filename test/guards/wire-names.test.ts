import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

const shapeOf = (schema: unknown, io: 'input' | 'output'): Shape | undefined =>
  schema instanceof z.ZodType ? (z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Shape) : undefined;

/** `lines.spuID`: lists and fields that may be null are looked through. */
function has(shape: Shape | undefined, path: readonly string[]): boolean {
  if (!shape) return false;
  const [name, ...rest] = path;
  if (shape.anyOf) return shape.anyOf.some((one) => has(one, path));
  if (shape.items) return has(shape.items, path);
  return name === undefined || has(shape.properties?.[name], rest);
}

const byPath = new Map(allEndpoints().map((endpoint) => [endpoint.path.toLowerCase(), endpoint]));

/** Names that the specification gives letter for letter (§3, §7), by the calls that take them. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  '/api/user/passwordlogin': ['userLoginName', 'userLoginPassword'],
  '/api/user/rename': ['UserFullname'],
  '/vue-admin-template/user/info': ['token'],
  '/api/user/verifytoken': ['tokenId'],
  '/api/businessunit/usage': ['businessUnitId'],
  '/api/businessunit/new': ['businessUnitName'],
  '/api/businessunit/agent/apply': ['VendorID', 'ApplyNotes'],
  '/api/businessunit/agent/approve': ['TaskID', 'isApproved', 'ApproverNotes'],
  '/api/businessunit/membership/approve': ['TaskID', 'isApproved', 'ApproverNotes'],
  '/api/task/approve': ['TaskID', 'isApproved', 'ApproverNotes'],
  '/api/businessunit/membership/accessrights/set': ['userID', 'accessRights'],
  '/api/businessunit/invitationcode/get': ['InvitationCode'],
  '/api/businessunit/invitationcode/verify': ['InvitationCode'],
  '/api/businessunit/invitationcode/proceed': ['InvitationCode', 'BusinessUnitID'],
  '/api/businessunit/invitationcode/create': ['IdInvitationType', 'BusinessUnitID'],
  '/api/businessunit/setbumisc': [
    'ExcludeStandardTemplatesWhileImportingOrders',
    'GenerateMonthlyOrderData',
    'LogisticPolicyRequired',
    'SkuBrandRequired',
    'SkuExternalIDRequired',
    'EntryBuNameRequiredForOrderImport',
  ],
  '/api/businessunit/thirdparty/new': ['ThirdPartyName'],
  '/api/businessunit/excelcfg/new': ['ExcelCfgName', 'CmdID', 'IdThirdParty', 'CfgDetail'],
  '/api/businessunit/sku/new': [
    'SkuName',
    'SkuBasicInfo',
    'SkuCustomizedInfos',
    'SkuInventory',
    'SkuPrice',
    'SkuPriceWithTax',
    'PriceMin',
    'SafetyStock',
    'SkuGroupID',
    'externalID',
    'BarCode',
    'SkuImageUrl',
    'LogisticPolicyID',
    'ServicePolicyID',
    'MarketPrice',
  ],
  '/api/businessunit/spu/newfromskus': [
    'SpuName',
    'SpuPrice',
    'DistributePrice',
    'DistributePriceWithTax',
    'UseTaxPriceAsDefault',
    'Gifts',
    'CategoryID',
    'Description',
    'spuImageUrl',
  ],
  '/api/address/addressai': ['addressText'],
  '/api/address/add': ['receiverName', 'receiverPhone', 'addressDetail', 'addressTag', 'addressHintID'],
  '/api/address/cities': ['provinceId'],
  '/api/address/areas': ['cityId'],
  '/api/address/streets': ['areaId'],
  '/api/address/villages': ['streetId'],
  '/api/orderv2/new': ['Lines.spuID', 'Lines.spuAmount', 'Lines.note', 'Lines.addressID']
    .concat(['isOperateOnBehalfOf', 'OnBehalfOfAgentID'])
    .concat(['ThirdPartyName', 'ThirdPartyOrderID', 'OrderReceivedAt', 'AvoidDuplicationInDays']),
  '/api/orderv2/export/normal': ['FireAndForget', 'ZipFiles'],
  '/api/orderv2/get/normal': [
    'agentIds',
    'vendorIds',
    'barCodes',
    'brands',
    'excelCfgId',
    'exportMask',
    'expressBillIDs',
    'sourceChannelOrderNo',
    'sourceChannels',
    'grouponIDs',
    'idCreationTypes',
    'mustHaveStatus',
    'mustHaveNotStatus',
    'mustEqualStatus',
    'orderNo',
    'orderTrackIDs',
    'paymentStatus',
    'thirdPartyNames',
    'thirdPartyOrderId',
    'warehouseIds',
    'transactionIds',
    'orderDeliveredStart',
    'orderDeliveredEnd',
    'tags',
    'pageIndex',
    'pageSize',
    'orderBy',
    'isDesc',
    'currentPage',
  ],
};

/** What its answers are read by. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  '/api/user/passwordlogin': ['TokenID', 'UserFullname', 'UserID', 'DefaultBuID'].concat([
    'LinkedObjects.ObjectID',
    'LinkedObjects.ObjectName',
    'LinkedObjects.IdObjectType',
  ]),
  '/api/user/verifytoken': ['LinkedObjects', 'WeChatIconUrl', 'UserFullname', 'DefaultBuID'],
  '/api/businessunit/get': ['items.SubscriptionExpireAt', 'items.OrderCount', 'items.IdBuLevel'],
  '/api/businessunit/usage': ['IdBuLevel', 'BuLevel', 'ExpireAt', 'MaxAllowedUser', 'AvailableUser'],
  '/api/businessunit/invitationcode/create': ['InvitationCode'],
  '/api/businessunit/invitationcode/get': ['IdInvitationType', 'BusinessUnitName', 'BusinessUnitID'],
};

const lines = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([path, names]) => names.map((name) => [path, name] as const));

describe('the specification’s own names', () => {
  it.each(lines(TAKEN))('%s takes %s', (path, name) => {
    expect(has(shapeOf(byPath.get(path)?.input, 'input'), name.split('.'))).toBe(true);
  });

  it.each(lines(GIVEN))('%s gives %s', (path, name) => {
    expect(has(shapeOf(byPath.get(path)?.output, 'output'), name.split('.'))).toBe(true);
  });
});

describe('an answer', () => {
  const shapes = allEndpoints().flatMap(({ path, output }) => {
    const shape = shapeOf(output, 'output');
    return shape ? [{ path, shape }] : [];
  });

  it('is no bare array', () => {
    expect(shapes.filter(({ shape }) => shape.type !== 'object').map(({ path }) => path)).toEqual([]);
  });

  it('that is a list says how many there are in all (domain §11)', () => {
    const lists = shapes.filter(({ shape }) => shape.properties?.items?.type === 'array');
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ shape }) => !shape.properties?.total).map(({ path }) => path)).toEqual([]);
  });
});
