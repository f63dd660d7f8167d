import { parseEnv } from '#config/parse-env.ts'
import { projectOf, type SetUp } from './step.ts'

/** The site's origin; until `.env` names one, the address that Firebase gives to the project. Throws SetUpError. */
export const siteOf = (setUp: SetUp): string =>
  parseEnv(setUp.env.read()).siteUrl ?? `https://${projectOf(setUp)}.web.app`
