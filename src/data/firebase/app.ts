import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { Env } from '#config/env.ts'

/** One app for database and sign-in: Lite takes its token from the Auth of the same app. A second call returns the first app. */
export const firebaseApp = (configuration: NonNullable<Env['firebase']>): FirebaseApp => initializeApp(configuration)
