export const placeSays = (place: number): string => `第 ${place} 位`;
