import { sheet } from '#features/sheets/sheet-imports/sheet.ts';

const named = (names: string) => names.split(' ');

/** Our template, and what platforms call the same in their lists of refunds, after-sale cases and cancelled orders. */
export const refundSheet = sheet({
  name: '退款',
  columns: {
    orderNo: {
      title: '订单号',
      alike: ['sourceOrderNo'],
      aliases: named('订单编号 平台订单号 交易编号 关联订单号 原订单号'),
      type: 'text',
      example: '1650321987654321098',
    },
    subOrderNo: { title: '子订单号', alike: ['subOrderNo'], type: 'text' },
    refundNo: {
      title: '退款单号',
      aliases: named(
        '退款编号 退款ID 售后单号 售后编号 售后单编号 售后ID 退单号 退货单号 退换货单号 维权编号 维权单号 工单号 售后申请单号 退款申请单号',
      ),
      type: 'text',
      example: '2026112800017',
    },
    kind: {
      title: '售后类型',
      aliases: named('退款类型 退货类型 申请类型 售后方式 退款方式类型 服务类型 退换类型'),
      type: 'text',
      example: '仅退款',
    },
    status: {
      title: '退款状态',
      aliases: named('售后状态 处理状态 申请状态 退货状态 当前状态 订单状态 状态 售后进度'),
      type: 'text',
      example: '退款成功',
    },
    amount: {
      title: '退款金额',
      aliases: named('申请退款金额 退款总金额 买家退款金额 实退金额 退款金额(元) 售后金额 应退金额 申请金额'),
      type: 'money',
      example: '39.90',
    },
    pieces: {
      title: '退款数量',
      aliases: named('退货数量 售后数量 申请数量 退款件数 数量'),
      type: 'integer',
    },
    product: { title: '商品名称', alike: ['product'], type: 'text' },
    reason: {
      title: '退款原因',
      aliases: named('售后原因 申请原因 退货原因 原因 买家退款原因 退款说明 申请说明 问题描述'),
      type: 'text',
      example: '不想要了',
    },
    buyer: { title: '买家', alike: ['buyerName'], type: 'text' },
  },
});
