export function findChromium(): string | undefined;
export function setup(): string[];
