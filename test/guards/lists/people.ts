import { apiKeys } from '#features/hub/api-keys/contract.ts';
import { liteUsers } from '#features/orders/lite-users/contract.ts';
import { subagent } from '#features/orders/lite-users/subagent-contract.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { supplierLinks } from '#features/shipping/supplier-pages/contract.ts';
import { approvals } from '#features/shops/approvals/contract.ts';
import { members } from '#features/shops/members/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { created, keeps, type Proof, proof } from './proof.ts';
import { idOf, type Town } from './town.ts';

const as = ({ middle }: Town) => middle;
const lite = (town: Town) => town.lite ?? town.channel;
const shopName = ({ BusinessUnitName }: { BusinessUnitName: string }) => BusinessUnitName;
const position = ({ idOrder }: { idOrder: number }) => idOrder;
const listingName = ({ SpuName }: { SpuName: string }) => SpuName;

export const peopleLists: readonly Proof[] = [
  proof({
    list: members.get,
    as,
    name: ({ UserLoginName }) => UserLoginName,
    filters: {
      UserFullname: keeps('甲', '甲员', 'middle'),
      UserID: keeps((town) => idOf(town, '甲员'), '甲员', 'middle'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: apiKeys.get,
    as,
    name: ({ Name }) => Name,
    filters: { Name: keeps('仓', '仓库系统', '财务系统') },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: supplierLinks.get,
    as,
    name: ({ Name }) => Name,
    filters: {
      Name: keeps('张', '张家', '李家'),
      works: [keeps(true, '张家', '李家'), keeps(false, '李家', '张家')],
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: supplierLinks.log,
    as,
    name: ({ Says }) => Says,
    filters: { LinkID: keeps((town) => idOf(town, '张家'), '张家', '李家') },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: approvals.get,
    as,
    name: ({ IdTaskType }) => (IdTaskType === 1 ? '成员' : '渠道'),
    filters: {
      IdTaskType: [keeps(1, '成员', '渠道'), keeps(2, '渠道', '成员')],
      IdTaskStatus: [keeps(1, '渠道', '成员'), keeps(3, '成员', '渠道')],
      ApplicantName: keeps('路人', '渠道', '成员'),
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (tab) => ({ IdTaskStatus: Number(tab) }) },
  }),
  proof({
    list: operation.get,
    as,
    name: shopName,
    filters: {
      BusinessUnitName: keeps('果园', '果园托管店', '托管店'),
      OperatorID: keeps(({ grower }) => grower.shopId, '果园托管店', '托管店'),
    },
    sorts: { BusinessUnitName: shopName, CreatedOn: created },
  }),
  proof({
    list: liteUsers.get,
    as,
    name: ({ userLoginName }) => userLoginName,
    filters: {
      search: keeps('managed', 'lite-managed', 'lite-own'),
      OnBehalfOfBusinessUnitIDs: keeps(({ managed }) => [managed.shopId], 'lite-managed', 'lite-own'),
      IsDisabled: [keeps(true, 'lite-managed', 'lite-own'), keeps(false, 'lite-own', 'lite-managed')],
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: thirdParties.get,
    as,
    name: ({ ThirdPartyName }) => ThirdPartyName,
    filters: { ThirdPartyName: keeps('乙', '乙平台', '丙平台') },
    sorts: { idOrder: position },
  }),
  proof({
    list: subagent.listings,
    as: lite,
    name: listingName,
    filters: { search: keeps('乙', '乙果', '甲果') },
    sorts: { SpuName: listingName, CreatedOn: ({ SpuID }) => SpuID },
  }),
  proof({
    list: subagent.orders,
    as: lite,
    name: ({ Receiver }) => Receiver,
    filters: {
      search: [
        ...['寅', '13700000000', '自-寅'].map((text) => keeps(text, '寅', '卯')),
        keeps((town: Town) => `LDL${idOf(town, '寅')}`, '寅', '卯'),
      ],
      stages: keeps([STAGES.cancelled.id], '卯', '寅'),
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (stage) => ({ stages: [Number(stage)] }) },
  }),
  proof({
    list: subagent.sheets,
    as: lite,
    name: ({ FileName }) => FileName,
    filters: {},
    sorts: { CreatedOn: created },
  }),
];
