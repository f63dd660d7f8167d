export const BOOKING_DRAFT_KEY = 'la-lumiere.booking-draft'

/** The key of the visitor's requests: in local storage for a remembered visitor, else in session storage. */
export const REQUESTS_KEY = 'la-lumiere.requests'

/** Named by text, because in a browser that forbids storage merely reading `window.localStorage` throws. */
type StorageArea = 'localStorage' | 'sessionStorage'

export const readStored = (area: StorageArea, key: string): string | null => {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** The stored JSON; the caller checks its shape. Undefined when there is none, no storage, or the text is not JSON. */
export const readStoredJson = (area: StorageArea, key: string): unknown => {
  try {
    return JSON.parse(readStored(area, key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** False when the storage is full, forbidden or absent. */
export const writeStored = (area: StorageArea, key: string, text: string): boolean => {
  try {
    globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What a person reads where something depends on storage that fails; without a full stop. */
export const STORAGE_FAILED = 'This browser blocks or has filled its storage'

export const removeStored = (area: StorageArea, key: string): void => {
  try {
    globalThis[area].removeItem(key)
  } catch {
    return
  }
}
