import { type FirebaseApp, initializeApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Env } from '#config/env.ts'

/**
 * Adds a token to every request of the app's database and sign-in. The Firebase console can be set to require it. A second call returns the
 * first App Check of the app.
 */
export const openAppCheck = (
  configuration: NonNullable<Env['firebase']>,
  siteKey: string,
  app: FirebaseApp = initializeApp(configuration),
): AppCheck =>
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true })

/** The token for a request without the SDK. */
export const appCheckToken = async (...opened: Parameters<typeof openAppCheck>): Promise<string> =>
  (await getToken(openAppCheck(...opened))).token
