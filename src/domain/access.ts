import { fieldsOf } from '#records/stored.ts'

/** Most accounts that can be locked out at once, and the longest id of one. `firestore.rules` holds the same. */
export const ACCESS_LIMITS = { accounts: 100, uid: 128 } as const

/** The ids of `settings/access`. As in the rules, a list that is missing, of another type or too long locks nobody out. */
export const parseLockedOut = (data: unknown): readonly string[] => {
  const { uids } = fieldsOf(data)
  if (!Array.isArray(uids) || uids.length > ACCESS_LIMITS.accounts) return []
  return [...new Set(uids.filter((uid): uid is string => typeof uid === 'string'))]
}

/** Why an account cannot be locked out by this typed id; undefined when it can. */
export const uidProblem = (uid: string, own: string, lockedOut: readonly string[]): string | undefined => {
  if (uid === '') return 'Please enter the id of the account.'
  if (uid === own) return 'You cannot lock out your own account.'
  if (!/^[\x21-\x2B\x2D-\x7E]+$/.test(uid) || uid.length > ACCESS_LIMITS.uid)
    return 'This is no id of an account. The Firebase console shows it as User UID.'
  if (lockedOut.includes(uid)) return 'This account is locked out already.'
  if (lockedOut.length >= ACCESS_LIMITS.accounts) return 'No more than 100 accounts can be locked out at once.'
  return undefined
}
