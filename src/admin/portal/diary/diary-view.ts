/** The views of the tab Bookings: list, diary, sheet of a day, close of a day, settings of the diary. */
export const SHOWN = ['list', 'diary', 'sheet', 'cash-up', 'settings'] as const

/** The view of the bookings that the address names, and functions that show the others. */
export type DiaryView = {
  shown: (typeof SHOWN)[number]
  /** The day of the diary, or the one that is closed; today when the address names none. */
  date: string
  showList: () => void
  /** Shows the list of pending bookings. */
  showRequests: () => void
  /** Shows the diary of a date; without one, of today, also after midnight. */
  showDiary: (date?: string) => void
  /** Shows the diary so many days later. Two presses in a moment count as two, although the first day is not drawn yet. */
  turnDays: (days: number) => void
  showSettings: () => void
  /** Shows the close of a date. */
  showCashUp: (date: string) => void
}
