import { OUTDATED, PART_MISSING } from '#domain/failure.ts'
import { DataError } from './data-error.ts'
import { isOutdated } from '#config/edition.ts'

/** Throws DataError when a part does not arrive: `outdated` if a newer edition has replaced it, else `unknown`. Nothing has been sent. */
export const loaded = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    throw (await isOutdated())
      ? new DataError('outdated', OUTDATED, error)
      : new DataError('unknown', PART_MISSING, error)
  }
}

/** Whoever opens a form or the portal may act hours later, when a newer version has taken these files away; what failed is told then. */
export const ahead = (loads: (() => Promise<unknown>)[]) => {
  for (const load of loads) load().catch(() => undefined)
}
