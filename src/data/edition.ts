import { isOutdated } from '#config/edition.ts'
import { OUTDATED } from '#domain/failure.ts'
import { DataError } from './data-error.ts'

/** Rules change with the site, so a denial of an old page asks for a reload and says nothing of permissions. */
export const orOutdated = async (failure: DataError): Promise<DataError> =>
  failure.code === 'denied' && (await isOutdated()) ? new DataError('outdated', OUTDATED, failure) : failure
