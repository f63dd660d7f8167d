import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

let isOpen = false

/** Adds a token to every request of database and sign-in. The Firebase console can be set to require it. */
export const openAppCheck = (configuration: NonNullable<Env['firebase']>, siteKey: string): void => {
  if (isOpen) return
  isOpen = true
  initializeAppCheck(firebaseApp(configuration), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
