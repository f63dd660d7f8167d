import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

const opened = new WeakSet<FirebaseApp>()

/** Adds a token to every request of the app's database and sign-in. The Firebase console can be set to require it. */
export const openAppCheck = (
  configuration: NonNullable<Env['firebase']>,
  siteKey: string,
  app = firebaseApp(configuration),
): void => {
  if (opened.has(app)) return
  opened.add(app)
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
