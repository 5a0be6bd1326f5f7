/**
 * Handles errors that escape all other handlers. A promise that nobody awaited, or an error of a stream or a socket (they carry a code),
 * leaves everything else as it was: it is logged. After any other error nobody knows what holds: `end` closes what is
 * open and ends the process, and whoever supervises it starts it again.
 */
export function installCrashHandlers(end: () => void): void {
  // Whoever read the log may be gone: to log that would fail again, without end.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => undefined);
  process.on('unhandledRejection', (error) => console.error('unhandled rejection:', error));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    console.error('uncaught error:', error);
    if (typeof error.code !== 'string' || error.code === 'ERR_ASSERTION') end();
  });
}
