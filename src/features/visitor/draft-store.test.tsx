import { afterEach, expect, it, vi } from 'vitest'
import { BOOKING_DRAFT_KEY as DRAFT_KEY } from '#config/storage.ts'
import { createBookingDraftStore, EMPTY_DRAFT } from '#features/request/booking-draft.ts'

/** A store that a page shows. */
const createDraftStore = () => {
  const store = createBookingDraftStore()
  store.subscribe(() => undefined)
  return store
}

afterEach(() => void vi.useRealTimers())

it('the draft is forgotten after a day', () => {
  vi.useFakeTimers({ now: 0 })
  createDraftStore().change({ firstName: 'Ann' })
  vi.setSystemTime(24 * 3_600_000 - 1)
  expect(createDraftStore().read().firstName).toBe('Ann')
  vi.setSystemTime(24 * 3_600_000)
  expect(createDraftStore().read()).toEqual(EMPTY_DRAFT)
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

it('the draft is erased when it was sent, unless another tab has entered one, also with the same content', () => {
  const [store, other] = [createDraftStore(), createDraftStore()]
  other.subscribeForm(() => undefined)
  expect(other.read()).toEqual(EMPTY_DRAFT)
  for (const firstName of ['Ben', 'Ann']) {
    store.change({ firstName: 'Ann' })
    other.change({ firstName })
    store.finish(store.entered())
    expect(store.read()).toEqual(EMPTY_DRAFT)
    expect(createDraftStore().entered()).toEqual(other.entered())
  }
  other.finish(other.entered())
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

it.each(['{', 'null', '{"savedAt":"x"}', '[]'])('the draft is empty when storage holds %s', (text) => {
  localStorage.setItem(DRAFT_KEY, text)
  expect(createDraftStore().read()).toEqual(EMPTY_DRAFT)
})

it('the draft follows another tab where no form is open, and keeps what is typed in an open form', () => {
  const editElsewhere = (firstName: string) => {
    createDraftStore().change({ firstName })
    window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY }))
  }
  const store = createBookingDraftStore()
  const stop = store.subscribe(() => undefined)
  editElsewhere('Boitumelo')
  expect(store.read().firstName).toBe('Boitumelo')

  const closeForm = store.subscribeForm(() => undefined)
  store.change({ firstName: 'Ann' })
  editElsewhere('Kagiso')
  expect(store.read().firstName).toBe('Ann')
  closeForm()
  stop()
  expect(store.read().firstName).toBe('Kagiso')
})
