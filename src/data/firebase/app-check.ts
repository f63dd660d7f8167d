import { type FirebaseApp, initializeApp } from 'firebase/app'
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import type { Env } from '#config/env.ts'

const opened = new WeakMap<FirebaseApp, AppCheck>()

/** Adds a token to every request of the app's database and sign-in. The Firebase console can be set to require it. */
export const openAppCheck = (
  configuration: NonNullable<Env['firebase']>,
  siteKey: string,
  app = initializeApp(configuration),
): void => {
  if (opened.has(app)) return
  const provider = new ReCaptchaEnterpriseProvider(siteKey)
  opened.set(app, initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true }))
}

/** The token for a request without the SDK; undefined before `openAppCheck`. */
export const appCheckToken = async (configuration: NonNullable<Env['firebase']>): Promise<string | undefined> => {
  const appCheck = opened.get(initializeApp(configuration))
  return appCheck && (await getToken(appCheck)).token
}
