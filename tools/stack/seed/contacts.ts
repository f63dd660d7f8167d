import { keysOf } from '#shared/keys.ts'
import { DEMO_STAFF } from '../auth/demo-staff.ts'
import type { SeedDocument } from './document.ts'
import { PEOPLE } from './people.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000

/** Age in minutes, sender (index in PEOPLE), text, and minutes until it was answered, if it was. */
const MESSAGES: readonly [ago: number, whose: number, message: string, answeredAfter?: number][] = [
  [
    35,
    1,
    'Good afternoon,\nwe are six friends and would love a morning together at the spa. Do you have room for all of us at once?',
  ],
  [
    190,
    20,
    'Hello! We arrive at the lodge on Friday. Can hotel guests charge treatments to the room, and is there a shuttle from Gaborone?',
  ],
  [14 * 60, 6, 'Dumelang, do you sell gift vouchers? I would like one for my mother, for about P500.'],
  [27 * 60, 12, 'I left a silver bracelet in the treatment room yesterday. Did somebody find it?', 55],
  [52 * 60, 21, 'Bonjour, ma femme est enceinte de cinq mois. Which massages are suitable for her?', 130],
  [
    6 * 24 * 60,
    9,
    'Thank you for a wonderful afternoon. Please tell Thabo that my back has not felt this good in years!',
    20,
  ],
  [13 * 24 * 60, 16, 'What time do you close on public holidays?', 240],
]

/** The contact form's messages, new and answered. */
export const contactDocuments = (random: Random, now: Date): SeedDocument[] =>
  MESSAGES.map(([ago, whose, message, answeredAfter]) => {
    const { firstName, lastName, email, phone: own } = PEOPLE[whose] ?? random.pick(PEOPLE)
    // Guests of the lodge write from abroad.
    const phone = whose === 21 ? '+33612345678' : own
    const createdAt = new Date(now.getTime() - ago * MINUTE)
    const answeredAt = answeredAfter === undefined ? undefined : new Date(createdAt.getTime() + answeredAfter * MINUTE)
    const { name, uid } = random.pick(DEMO_STAFF)
    const by = { name, uid }
    return {
      path: `contacts/${random.id()}`,
      fields: {
        name: `${firstName} ${lastName}`,
        phone,
        email,
        ...keysOf({ email, phone }),
        message,
        createdAt,
        ...(answeredAt
          ? { status: 'read', readAt: answeredAt, readBy: by, answeredAt, answeredBy: by, updatedAt: answeredAt }
          : { status: 'new', updatedAt: createdAt }),
      },
    }
  })
