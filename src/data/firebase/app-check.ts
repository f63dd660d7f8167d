import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

let isOpen = false

/** Every request of database and sign-in then carries a token, which the Firebase console can be set to require. */
export const openAppCheck = (configuration: NonNullable<Env['firebase']>, siteKey: string): void => {
  if (isOpen) return
  isOpen = true
  initializeAppCheck(firebaseApp(configuration), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
