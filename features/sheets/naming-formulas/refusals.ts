import { refusal } from '#kit/endpoint/refusal.ts';

export const formulaRefusals = {
  wrong: refusal('formula.wrong', 4022, '{problem}', 'Settings'),
  nameTaken: refusal('formula.name_taken', 4009, '命名规则“{name}”已存在，请换一个名称', 'FormulaName'),
  notAnExport: refusal('formula.not_an_export', 4022, '这种模板不导出文件，请选择一种导出', 'CmdID'),
  tooMany: refusal('formula.too_many', 4009, '命名规则最多 {most} 个，请先删除不用的'),
} as const;
