import { isOutdated } from '#config/edition.ts'
import { OUTDATED, PART_MISSING } from '#domain/failure.ts'
import { DataError } from '../data-error.ts'

/**
 * Runs a dynamic import. Throws DataError when the file does not arrive: `outdated` if a newer edition has replaced it, else `unknown`.
 * Nothing has been sent then.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    throw (await isOutdated())
      ? new DataError('outdated', OUTDATED, error)
      : new DataError('unknown', PART_MISSING, error)
  }
}

/** Fetches files before they are needed; one that does not arrive is asked for again, and told of, by whoever needs it. */
export const prefetchChunks = (loads: (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined)
}
