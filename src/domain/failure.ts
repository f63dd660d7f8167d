/** What went wrong when talking to the outside, whoever said so. */
export type FailureCode =
  | 'denied'
  | 'unauthenticated'
  | 'blocked'
  | 'missing'
  | 'conflict'
  | 'offline'
  | 'outdated'
  | 'throttled'
  | 'exhausted'
  | 'malformed'
  | 'unconfigured'
  | 'unknown'

/** A part of the program that is loaded on demand did not arrive: mostly because a newer version was published meanwhile. */
export const OUTDATED =
  'A part of this page could not be loaded. It may have been updated meanwhile: please reload the page and try again.'

export const NOT_INITIALISED = 'The hosted database is not initialised. Please check the configuration.'
