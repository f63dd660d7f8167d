import { OUTDATED } from '#domain/failure.ts'
import { DataError } from './data-error.ts'

/** Milliseconds: on a slower connection the first failure stands. */
const LIMIT_MS = 3_000

/** The build writes it into every page (src/dev/edition.ts); in development there is none. */
const ownEdition = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[name=edition]')?.content

/** Whether the server has another edition than this page. No answer, or one that cannot be read, means no. Never throws. */
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

/** Rules change with the site, so a denial of an old page asks for a reload and says nothing of permissions. */
export const orOutdated = async (failure: DataError): Promise<DataError> =>
  failure.code === 'denied' && (await isOutdated()) ? new DataError('outdated', OUTDATED, failure) : failure
