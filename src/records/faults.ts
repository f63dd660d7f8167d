/** The portal's faults of one day, `faults/{date}`: how often an error that nobody expected happened, by where and which. */

/** A `TypeError`, which most mistakes of a program are; answers of the database by their code; and all others. */
export const FAULT_CODES = ['TypeError', 'unknown', 'malformed', 'other'] as const

/** In place of the place: an answer of the database whose stack names no file of the build. */
export const NO_PLACE = 'unknown'

/**
 * The name of a fault: code and place (`admin-page-Bq2X_1aZ.js:1:23456`: built file, line, column), with a space between them. Everything but
 * the file's name is a hash, a number or a word of a list, so no typed text, id or address fits. `firestore.rules` hold the same pattern.
 */
export const FAULT_KEY = new RegExp(
  `^(${FAULT_CODES.join('|')}) (${NO_PLACE}|[a-z0-9-]{1,40}-[A-Za-z0-9_-]{8}[.]js:[0-9]{1,5}:[0-9]{1,7})$`,
)
