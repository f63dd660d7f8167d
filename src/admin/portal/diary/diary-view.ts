/** What the tab Bookings shows: its list, the diary, the sheet of a day, or the diary's settings. */
export const SHOWN = ['list', 'diary', 'sheet', 'settings'] as const

/** Which view of the bookings the address names, and the ways to the others. */
export type DiaryView = {
  shown: (typeof SHOWN)[number]
  /** The diary's day; today when the address names none. */
  date: string
  showList: () => void
  /** The list of the pending ones. */
  showRequests: () => void
  /** Without a date today, also after midnight. */
  showDiary: (date?: string) => void
  showSettings: () => void
  /** The one of the two views used last on this device, where the day sheet leads back to. */
  kept: 'list' | 'diary'
}
