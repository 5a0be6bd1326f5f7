/** A product's code or barcode as it is compared, in sheets, forms and searches: without case, width and blanks. */
export const codeKey = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
