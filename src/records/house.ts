import type { Field, Fields } from './fields.ts'

const TEXT = { is: 'message', most: 400, isOptional: true } as const

/** The owner's texts for guests, `words` of `settings/house`: before arrival, what to bring, how to cancel, before a treatment, a charge to the room. */
export const WORDS = { arrival: TEXT, bring: TEXT, cancellation: TEXT, before: TEXT, room: TEXT } satisfies Fields

/** Most offers and members of the team in the lists of `settings/house`. */
export const MOST_OFFERS = 6
export const MOST_MEMBERS = 12

export const OFFER_TREATMENT = { is: 'name', most: 80 } as const satisfies Field

/** An offer of the list `offers`, without its id and its last day. */
export const OFFER = {
  name: { is: 'name', least: 1, most: 60 },
  /** Amount such as `P300`. */
  price: { is: 'line', least: 1, most: 20 },
  description: { is: 'line', most: 200 },
  /** Of its treatments, one after the other. */
  minutes: { is: 'whole', least: 1, most: 480, absent: 0 },
  /** How many people the price is for; each has all of the treatments. */
  guests: { is: 'whole', least: 1, most: 2, absent: 1 },
  /** Of `OFFER_TREATMENT`. */
  treatments: { is: 'list', most: 4 },
  /** Name of one of the deployment's pictures. */
  picture: { is: 'line', most: 80 },
} as const satisfies Fields

/** A member of the list `team`, as About shows the team. */
export const MEMBER = {
  name: { is: 'name', least: 1, most: 60 },
  role: { is: 'line', most: 60 },
  specialty: { is: 'line', most: 80 },
  sentence: { is: 'line', most: 160 },
  /** Name of one of the deployment's pictures. */
  picture: { is: 'line', most: 80 },
} as const satisfies Fields
