import { OUTDATED } from '#domain/failure.ts'
import { DataError } from './data-error.ts'

/** What is loaded when it is first needed, each named once. */
const PARTS = {
  appCheck: () => import('./app-check.ts'),
  auth: () => import('./firebase-auth.ts'),
  emailjs: () => import('@emailjs/browser'),
  firestore: () => import('./firestore-lite.ts'),
}

/**
 * Throws DataError('outdated') when it does not arrive: a newer version was published and the old files are gone, or the line is down.
 * Either way nothing has been sent.
 */
export const loaded = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    throw new DataError('outdated', OUTDATED, error)
  }
}

export const loadAppCheck = () => loaded(PARTS.appCheck)
export const loadAuth = () => loaded(PARTS.auth)
export const loadEmailjs = () => loaded(PARTS.emailjs)
export const loadFirestore = () => loaded(PARTS.firestore)
