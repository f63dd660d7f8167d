import { type FirebaseApp, getApp, getApps, initializeApp } from 'firebase/app'
import type { Env } from '#config/env.ts'

/** One app for database and sign-in: Lite takes its token from the Auth of the same app. */
export const firebaseApp = (configuration: NonNullable<Env['firebase']>): FirebaseApp =>
  getApps().length > 0 ? getApp() : initializeApp(configuration)
