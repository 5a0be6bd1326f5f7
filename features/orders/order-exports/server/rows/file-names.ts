/** What no file system takes in a name, nor a sheet in its. */
export const sheetTitle = (text: string) => text.replace(/[\\/:*?"<>|[\]\r\n\t]/g, ' ').trim() || '未命名';
