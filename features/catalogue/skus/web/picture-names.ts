/** The code that a file is called after: `GY-PG-5.jpg`, `GY-PG-5 (2).png`, `6931234500017_1.webp`. */
export const codeInFileName = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replace(/(_\d{1,2}|\s*\(\d+\)|\s*（\d+）)$/, '')
    .trim();
