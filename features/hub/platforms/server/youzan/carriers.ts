/** 有赞's numbers by our codes (`youzan.logistics.express.get`); carriers that don't stand here are looked for by name. */
export const YOUZAN_CARRIERS: Readonly<Record<string, string>> = {
  STO: '1',
  YTO: '2',
  ZTO: '3',
  YD: '4',
  HTKY: '6',
  SF: '7',
  EMS: '11',
  DBL: '28',
};
