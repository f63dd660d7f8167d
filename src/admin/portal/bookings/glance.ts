import { type Availability, isWithinHours } from '#domain/diary/availability.ts'
import { levelText } from '#domain/diary/availability-words.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import type { Plan } from '#domain/diary/plan.ts'
import type { BadgeTone } from '#ui/badge.tsx'

export type Glance = { tone: BadgeTone; text: string }

type Seen = {
  plan: Plan
  availability: Availability
  /** Of the plan's date; undefined when it is closed. */
  hours: Hours | undefined
  /** Something besides places is in the way: an overlap, no therapist. */
  isHindered?: boolean
}

/** How a visit stands on its day, in a word or two. */
export const glanceOf = ({ plan, availability, hours, isHindered = false }: Seen): Glance => {
  if (!hours) return { tone: 'bad', text: 'Closed' }
  if (!isWithinHours(plan, hours)) return { tone: 'warn', text: 'Outside hours' }
  if (availability.level === 'full') return { tone: 'bad', text: 'Full at this time' }
  if (isHindered) return { tone: 'bad', text: 'Not free' }
  return { tone: availability.level === 'last' ? 'warn' : 'good', text: levelText(availability) }
}
