import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

/** The columns of a sheet of sales leads: what a channel's buyers want before there is a listing. */
export const leadSheet = sheet({
  name: '意向订单',
  columns: {
    SpuName: {
      title: '想要的商品',
      aliases: ['商品名称', '商品', '品名', '产品名称'],
      type: 'text',
      required: true,
      example: '阳山水蜜桃 5斤装',
      width: 30,
    },
    SpuAmount: { title: '数量', aliases: ['件数', '购买数量'], type: 'integer', example: 1, width: 8 },
    Receiver: {
      title: '收件人',
      aliases: ['收货人', '姓名', '收货人姓名'],
      type: 'text',
      required: true,
      example: '张三',
      width: 12,
    },
    Phone: {
      title: '手机号',
      aliases: ['电话', '联系电话', '收货人电话', '手机'],
      type: 'phone',
      required: true,
      example: '13800138000',
      width: 16,
    },
    Province: { title: '省', aliases: ['省份'], type: 'text', example: '', width: 10 },
    City: { title: '市', aliases: ['城市'], type: 'text', example: '', width: 10 },
    Area: { title: '区', aliases: ['区县', '县'], type: 'text', example: '', width: 10 },
    Address: {
      title: '详细地址',
      aliases: ['地址', '收货地址', '收件地址'],
      type: 'text',
      required: true,
      example: '江苏省无锡市惠山区阳山镇桃园路1号',
      width: 40,
    },
    ThirdPartyName: {
      title: '平台',
      aliases: ['第三方平台', '来源平台'],
      type: 'text',
      example: '快团团',
      width: 12,
    },
    ThirdPartyOrderID: {
      title: '平台单号',
      aliases: ['订单号', '平台订单号', '第三方单号', '第三方订单号'],
      type: 'text',
      example: '',
      width: 22,
    },
    ExpectedPrice: {
      title: '期望价',
      aliases: ['期望单价', '期望采购价', '目标价', '心理价'],
      type: 'money',
      example: '',
      width: 10,
    },
    Note: { title: '备注', aliases: ['留言', '买家留言'], type: 'text', example: '', width: 24 },
  },
});
