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

/** A newer edition was published since this page was loaded. */
export const OUTDATED = 'This page is out of date; reload it.'

/** A part that is loaded on demand did not arrive although the page is up to date. */
export const PART_MISSING =
  'A part of this page could not be loaded. Please check your internet connection, reload the page and try again.'

export const NOT_INITIALISED = 'The hosted database is not initialised. Please check the configuration.'
