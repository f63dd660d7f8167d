import type { Calendar } from '#domain/diary/open-days.ts'
import { requiredContext } from '../required-context.ts'

/** The state of the gate around the portal, and the functions that the portal calls on it. */
export type DeskSession = {
  /** The curtain is drawn: everything goes on, and nothing personal leaves the page. */
  isCovered: boolean
  onSignOut: () => void
  /** The opening hours, as soon as they are known and after each change. */
  onCalendar: (calendar: Calendar) => void
  /** A PIN opens the curtain of this tab. */
  hasPin: boolean
  onChoosePin: () => void
}

export const [DeskSessionContext, useDeskSession] = requiredContext<DeskSession>('session at the desk')
