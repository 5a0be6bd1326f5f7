import { type Logger, pino } from 'pino';

/** The log of a process without a server, such as a worker's: the lines and levels that the server's has (http.ts). */
export const openLog = (level: string): Logger => pino({ level });
