import type { Step } from './step.ts'
import { eMails } from './steps/e-mails.ts'
import { databaseAndRules, project, signIn, webApp } from './steps/google.ts'
import { mainAdmin } from './steps/main-admin.ts'
import { publish } from './steps/publish.ts'
import { backup, menu } from './steps/records.ts'
import { spa } from './steps/spa.ts'

/** From nothing to the site on the internet, in the order in which each needs the ones before. */
export const STEPS: readonly Step[] = [
  signIn,
  project,
  webApp,
  databaseAndRules,
  backup,
  spa,
  eMails,
  mainAdmin,
  menu,
  publish,
]
