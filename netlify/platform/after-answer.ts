import type { Context } from '@netlify/functions'

/** Lets the host do `work` after the answer is sent. The local platform cannot, so the answer waits there. */
export async function afterAnswer(
  context: Pick<Context, 'waitUntil'>,
  work: Promise<unknown>,
): Promise<void> {
  if (context.waitUntil) context.waitUntil(work)
  else await work
}
