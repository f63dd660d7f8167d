/** Milliseconds. On a slower connection the original error is shown. */
const LIMIT_MS = 3_000

/** The build writes it into every page (tools/build/edition.ts); in development there is none. */
export const ownEdition = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=edition]')?.content

/** Whether the server has another edition than this page. False if the answer is missing or malformed. Never throws. */
export const isOutdated = async (): Promise<boolean> => {
  const own = ownEdition()
  if (!own) return false
  try {
    const answer = await fetch('/edition.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })
    const { edition } = (await answer.json()) as { edition?: unknown }
    return answer.ok && typeof edition === 'string' && edition !== own
  } catch {
    return false
  }
}
