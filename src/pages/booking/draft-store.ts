import type { BookingDraft, ChosenService } from '#domain/booking.ts'
import { forget, keep, readKept } from './kept.ts'

export const DRAFT_KEY = 'la-lumiere.booking-draft'

/** The form as it stands before anybody touched it. */
export const EMPTY_DRAFT: BookingDraft = {
  selectedServices: [],
  date: '',
  time: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  specialRequests: '',
}

export type TextField = Exclude<keyof BookingDraft, 'selectedServices'>
const TEXT_FIELDS = Object.keys(EMPTY_DRAFT).filter((name) => name !== 'selectedServices') as TextField[]

const isChosenService = (value: unknown): value is ChosenService => {
  const { name, duration, price } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof duration === 'number' && typeof price === 'string'
}

const parseDraft = (value: unknown): BookingDraft | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const kept = value as Record<string, unknown>
  const services = Array.isArray(kept.selectedServices) ? kept.selectedServices.filter(isChosenService) : []
  const texts = TEXT_FIELDS.map((name) => [name, typeof kept[name] === 'string' ? kept[name] : ''])
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(texts) as Partial<BookingDraft>), selectedServices: services }
}

const sameContent = (one: BookingDraft, other: BookingDraft) =>
  TEXT_FIELDS.every((name) => one[name] === other[name]) &&
  JSON.stringify(one.selectedServices) === JSON.stringify(other.selectedServices)

export const isEmptyDraft = (draft: BookingDraft): boolean => sameContent(draft, EMPTY_DRAFT)

export type DraftStore = {
  read: () => BookingDraft
  /** When this tab last changed the draft or took it over from storage; milliseconds since 1970. */
  changedAt: () => number
  change: (patch: Partial<BookingDraft>) => void
  /** The draft was sent; another tab's different one stays. */
  finish: () => void
  /** Nothing stays on this device. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/**
 * What the visitor has entered so far, kept in local storage for a day. Parts of the page subscribe to their slice,
 * so a key typed into one field renders nothing else. Reads storage on first use, never while the module loads.
 */
export const createDraftStore = (): DraftStore => {
  let draft: BookingDraft | undefined
  let changedAt = 0
  const listeners = new Set<() => void>()

  const read = () => {
    if (!draft) changedAt = Date.now()
    return (draft ??= parseDraft(readKept(DRAFT_KEY)) ?? EMPTY_DRAFT)
  }
  const become = (next: BookingDraft) => {
    draft = next
    changedAt = Date.now()
    for (const listener of listeners) listener()
  }

  // Sent or cleared in another tab: the same content must not wait here to be sent a second time.
  const followOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== DRAFT_KEY || oldValue === null || newValue !== null) return
    const erased = parseDraft((JSON.parse(oldValue) as { value?: unknown }).value)
    if (erased && sameContent(erased, read())) become(EMPTY_DRAFT)
  }

  return {
    read,
    changedAt: () => changedAt,
    change: (patch) => {
      const next = { ...read(), ...patch }
      if (isEmptyDraft(next)) forget(DRAFT_KEY)
      else keep(DRAFT_KEY, next)
      become(next)
    },
    finish: () => {
      const kept = parseDraft(readKept(DRAFT_KEY))
      if (kept && sameContent(kept, read())) forget(DRAFT_KEY)
      become(EMPTY_DRAFT)
    },
    clear: () => {
      forget(DRAFT_KEY)
      become(EMPTY_DRAFT)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
      }
    },
  }
}
