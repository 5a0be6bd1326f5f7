import { refusal } from '#kit/endpoint/refusal.ts';

export const templateRefusals = {
  unknownCommand: refusal(
    'template.unknown_command',
    4022,
    '没有编号为 {id} 的表格类型，请从列表中选择',
    'CmdID',
  ),
  nameEmpty: refusal('template.name_empty', 4022, '请填写模板名称', 'ExcelCfgName'),
  nameTaken: refusal(
    'template.name_taken',
    4009,
    '「{command}」已有名为「{name}」的模板，请换一个名称',
    'ExcelCfgName',
  ),
  noColumns: refusal('template.no_columns', 4022, '模板还没有列，请至少添加一列'),
  unknownField: refusal(
    'template.unknown_field',
    4022,
    '「{command}」没有字段「{field}」，请删除第 {no} 列或改选其他字段',
  ),
  fieldsMissing: refusal(
    'template.fields_missing',
    4022,
    '「{command}」必须有：{fields}，请为它们各指定一列',
  ),
  fieldTwice: refusal('template.field_twice', 4022, '字段「{field}」用了两次，请只保留一列'),
  headerTwice: refusal('template.header_twice', 4022, '表头「{header}」出现了两次，请改名或删除一列'),
  titleEmpty: refusal('template.title_empty', 4022, '第 {no} 列没有表头，请填写'),
  columnEmpty: refusal('template.column_empty', 4022, '第 {no} 列没有内容，请选择字段或填写固定文字'),
  fieldOnly: refusal(
    'template.field_only',
    4022,
    '导入模板的第 {no} 列只能对应一个字段，不能用固定文字或拼接字段',
  ),
  unreadable: refusal('template.unreadable', 4022, '{problem}'),
  noHeader: refusal('template.no_header', 4022, '没有找到表头，请确认前 15 行里有一行是列名'),
} as const;
