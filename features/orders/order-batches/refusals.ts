import { refusal } from '#kit/endpoint/refusal.ts';

export const batchRefusals = {
  nothingGiven: refusal('batch.nothing_given', 4022, '请粘贴订单号，或选择一个表格', 'Numbers'),
  reasonMissing: refusal('batch.reason_missing', 4022, '请填写取消原因', 'Reason'),
  dayMissing: refusal('batch.day_missing', 4022, '请选择预计发货日', 'ShipOn'),
  tagsMissing: refusal('batch.tags_missing', 4022, '请填写要添加的标签', 'Tags'),
  priceMissing: refusal('batch.price_missing', 4022, '请填写新价格，或选择带价格列的表格', 'Price'),
  sheetMissing: refusal('batch.sheet_missing', 4022, '请选择带收件人、手机号和地址列的表格', 'FileID'),
  tooMany: refusal('batch.too_many', 4022, '批次里共有 {n} 单，一次最多 50000 单，请分批处理', 'Numbers'),
  noneWaits: refusal('batch.none_waits', 4009, '没有本店可以挂起的待发货订单符合条件，请换一个条件'),
  tooManyMatches: refusal('batch.too_many_matches', 4009, '一次最多挂起 {most} 单，请缩小条件后分次挂起'),
  complaintMissing: refusal('batch.complaint_missing', 4022, '请选择诉求和原因', 'Complaint'),
  busy: refusal('batch.busy', 4009, '这次批量操作正在进行，请等它结束或先暂停'),
  notBegun: refusal('batch.not_begun', 4009, '这次批量操作还没有开始处理，请先处理，再重试或撤销'),
  over: refusal('batch.over', 4009, '这次批量操作已经结束，请刷新页面查看结果'),
  nothingToDo: refusal('batch.nothing_to_do', 4009, '没有可以处理的订单'),
  previewOld: refusal('batch.preview_old', 4009, '核对已超过 24 小时，订单可能有了变化，请重新核对再处理'),
  timePast: refusal(
    'batch.time_past',
    4009,
    '选的时间已经过了，请导出表格，把没处理的订单号贴到“新的一批”里，重新选时间再核对',
  ),
  undoTooLate: refusal('batch.undo_too_late', 4009, '已超过 10 分钟，不能撤销'),
  noUndo: refusal('batch.no_undo', 4009, '{why}，不能撤销'),
} as const;
