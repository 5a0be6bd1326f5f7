const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 1.2 MB; a dash while the file is not there. */
export function sizeText(bytes: number | null): string {
  if (bytes === null) return '-';
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = bytes / 1024 ** step;
  return `${step > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`;
}
