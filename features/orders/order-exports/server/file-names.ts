/** What no file system takes in a name, nor a sheet in its. */
const plain = (text: string) => text.replace(/[\\/:*?"<>|[\]\r\n\t]/g, ' ').trim() || '未命名';

/** 店铺_模板_日期时间.xlsx, in Shanghai's time. */
export function exportName(shop: string, template: string, at: Date, ending: string): string {
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return `${plain(shop)}_${plain(template)}_${local.slice(0, 19).replace(/\D/g, '')}.${ending}`;
}

export const sheetTitle = plain;
