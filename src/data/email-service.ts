import { env, type EmailEnv } from '#config/env.ts'
import { DataError } from './data-error.ts'

/** EmailJS as this deployment uses it. Throws DataError('unconfigured'). */
export const emailService = (): EmailEnv => {
  if (!env.email) throw new DataError('unconfigured', 'The e-mail service is not configured.')
  return env.email
}
