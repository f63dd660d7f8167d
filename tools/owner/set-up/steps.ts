import type { Step } from './step.ts'
import { accounts } from './steps/accounts.ts'
import { computer } from './steps/computer.ts'
import { database } from './steps/database.ts'
import { emailjs } from './steps/emailjs.ts'
import { extras } from './steps/extras.ts'
import { googleAccount } from './steps/google-account.ts'
import { chosenDomain, domainEntries, domainForSignIn, newAddress } from './steps/own-domain.ts'
import { mainAccount } from './steps/main-account.ts'
import { menu } from './steps/menu.ts'
import { passwordSignIn } from './steps/password-sign-in.ts'
import { project } from './steps/project.ts'
import { publish } from './steps/publish.ts'
import { rules } from './steps/rules.ts'
import { spa } from './steps/spa.ts'
import { webApp } from './steps/web-app.ts'

/** From nothing to the site on the internet, in the order in which each needs the ones before. */
export const STEPS: readonly Step[] = [
  computer,
  accounts,
  googleAccount,
  project,
  database,
  webApp,
  passwordSignIn,
  rules,
  spa,
  emailjs,
  mainAccount,
  menu,
  extras,
  publish,
]

/** From the first address to an own domain. */
export const ADDRESS_STEPS: readonly Step[] = [
  googleAccount,
  project,
  chosenDomain,
  domainEntries,
  domainForSignIn,
  newAddress,
  publish,
]
