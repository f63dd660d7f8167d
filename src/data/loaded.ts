import { OUTDATED } from '#domain/failure.ts'
import { DataError } from './data-error.ts'

/**
 * Throws DataError('outdated') when a part does not arrive: a newer version was published and the old files are gone, or the line is
 * down. Either way nothing has been sent.
 */
export const loaded = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    throw new DataError('outdated', OUTDATED, error)
  }
}

/** Whoever opens a form or the portal may act hours later, when a newer version has taken these files away; what failed is told then. */
export const ahead = (loads: (() => Promise<unknown>)[]) => {
  for (const load of loads) load().catch(() => undefined)
}
