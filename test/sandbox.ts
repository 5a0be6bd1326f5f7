import { type Sandbox, startSandbox } from '#app/sandbox/sandbox.ts';

/** The platforms of the tests; the product is told where they are. */
export async function openSandbox(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  Object.assign(process.env, sandbox.settings);
  return sandbox;
}
