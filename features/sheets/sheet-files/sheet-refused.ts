/** Why a file cannot be read as a sheet. The message is for the user and says what to do. */
export type SheetRefusalCode =
  | 'password'
  | 'corrupt'
  | 'empty'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'bomb'
  | 'not_a_sheet'
  | 'legacy'
  | 'lock_file'
  | 'no_such_sheet'
  | 'gone'
  | 'too_slow'
  | 'busy';

const sentences: Record<SheetRefusalCode, string> = {
  password: '文件有打开密码，请另存为无密码的文件后再上传',
  corrupt: '文件已损坏，请用 Excel 或 WPS 打开并另存为 xlsx 后再上传',
  empty: '文件里没有数据，请检查是否选错文件，或数据是否在隐藏的工作表里',
  too_large: '文件太大，请拆分成几个文件后分别上传',
  too_many_rows: '行数太多，请拆分成几个文件后分别上传',
  too_many_columns: '列数太多，请删除多余的列后再上传',
  bomb: '文件解压后异常庞大，已停止读取，请用 Excel 或 WPS 另存为 xlsx 后再上传',
  not_a_sheet: '这不是表格文件，请上传 xlsx、xls 或 csv 文件',
  legacy: '暂不支持这种文件格式，请用 Excel 或 WPS 另存为 xlsx 后再上传',
  lock_file: '这是打开表格时生成的临时文件，请关闭 Excel 或 WPS，上传原来的文件',
  no_such_sheet: '没有找到所选的工作表，请重新选择',
  gone: '上传的文件已不在服务器上，请重新上传',
  too_slow: '读取用时过长，已停止，请删除多余的工作表、列和格式，或拆分成几个文件后再上传',
  busy: '正在读取的表格太多，请稍等一会儿再上传',
};

export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly code: SheetRefusalCode;

  constructor(code: SheetRefusalCode, says: string = sentences[code]) {
    super(says);
    this.code = code;
  }
}
