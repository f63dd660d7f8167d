/** How many years records of a guest are kept, unless the owner chooses otherwise in House. `notes`: the health notes of a profile. */
export const KEPT_YEARS = { visits: 5, rejected: 1, messages: 1, profiles: 5, notes: 2 } as const

/** Days after an erasure within which backups that still hold what was erased are destroyed. */
export const COPIES_KEPT_DAYS = 30
