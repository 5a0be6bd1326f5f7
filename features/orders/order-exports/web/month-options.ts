const SHANGHAI = 8 * 3_600_000;
const SHOWN = 24;

/** This month and those before it. */
export const monthOptions = () => {
  const [year = 0, month = 0] = new Date(Date.now() + SHANGHAI).toISOString().split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { value, label: value.replace('-', ' 年 ').concat(' 月') };
  });
};
