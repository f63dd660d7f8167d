export const MOST_SERVICES = 10

/** On the form, and of a booking that staff enter. */
export const MOST_GUESTS = 2
export const MOST_GUESTS_AT_DESK = 6

/** Numbers of the diary that its forms and `firestore.rules` share. */
export const DIARY_LIMITS = {
  workWeeks: 4,
  shifts: 2,
  /** Dates of one leave: each is a commit of its own. */
  leaveDays: 60,
  /** Days that one query may list. */
  daysAtOnce: 31,
} as const

export const DAY_MINUTES = 1_440
/** Minutes that a treatment without a length is planned with. */
export const ASSUMED_MINUTES = 60

/** Numbers of no single field. The longest texts and largest numbers of fields stand in `records`. */
export const LIMITS = {
  daysAhead: 366,
  /** How long after a visit the desk can enter it. */
  daysBack: 366,
} as const

/** The counter warns above this many characters and shows an error at the longest message. */
export const MESSAGE_WARNING = 450

/** Minutes after midnight on the venue's clock. */
export const FIRST_SLOT = 540
export const LAST_SLOT = 1_110
export const SLOT_STEP = 30
/** An appointment may end at this minute, not later. */
export const CLOSING = 1_110

export const PHONE_PREFIX = '+267'
export const MOBILE_DIGITS = 8
export const LANDLINE_DIGITS = 7

export const BOOKING_PROMISE_HOURS = 2
export const CONTACT_PROMISE_HOURS = 24

/** Share of an element that must be visible before it is revealed. */
export const REVEAL_THRESHOLD = 0.1

export const DOOR_CLICKS = 5
export const DOOR_RESET_MS = 2_000
export const LOGIN_REDIRECT_MS = 500
export const MESSAGE_SENT_MS = 2_000
export const CHUNK_TIMEOUT_MS = 120_000
/** Milliseconds for one attempt to save or send; after that the page checks whether it was stored. */
export const ATTEMPT_TIMEOUT_MS = 15_000

/** Mail with state `sending` for longer than this is shown as "not known". */
export const MAIL_UNKNOWN_AFTER_MS = 120_000
export const FAILED_MAILS = 5
export const MAIL_RETRIES = 3
export const MAIL_INTERVAL_MS = 1_000

export const PAGE_SIZE = 50
/** How many of the oldest open requests, and of the oldest messages without an answer, are loaded besides the newest page: they are due first. */
export const WAITING_SIZE = 50
/** How many open room bills of earlier days are read, the oldest. */
export const MOST_OPEN_BILLS = 20
export const IDLE_CURTAIN_MS = 30 * 60_000
export const SESSION_MAX_MS = 12 * 3_600_000
export const DRAFT_KEPT_MS = 24 * 3_600_000
export const VISITOR_KEPT_MS = 365 * 24 * 3_600_000

/** How many years records of a guest are kept, unless the owner chooses otherwise in House. `notes`: the health notes of a profile. */
export const KEPT_YEARS = { visits: 5, rejected: 1, messages: 1, profiles: 5, notes: 2 } as const

/** Days after an erasure within which backups that still hold what was erased are destroyed. */
export const COPIES_KEPT_DAYS = 30
