import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOOKING_DRAFT_KEY as DRAFT_KEY } from '#config/storage.ts'
import { createBookingDraftStore, EMPTY_DRAFT } from '#features/request/booking-draft.ts'

/** A store that a page shows. */
const createDraftStore = () => {
  const store = createBookingDraftStore()
  store.subscribe(() => undefined)
  return store
}

describe('the draft', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is forgotten after a day', () => {
    vi.useFakeTimers({ now: 0 })
    createDraftStore().change({ firstName: 'Ann' })
    vi.setSystemTime(24 * 3_600_000 - 1)
    expect(createDraftStore().read().firstName).toBe('Ann')
    vi.setSystemTime(24 * 3_600_000)
    expect(createDraftStore().read()).toEqual(EMPTY_DRAFT)
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  it('is erased when it was sent, unless another tab has a different one', () => {
    const [store, other] = [createDraftStore(), createDraftStore()]
    store.change({ firstName: 'Ann' })
    other.change({ firstName: 'Ben' })
    store.finish(store.entered())
    expect(store.read()).toEqual(EMPTY_DRAFT)
    expect(createDraftStore().read().firstName).toBe('Ben')
    other.finish(other.entered())
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  it.each(['{', 'null', '{"savedAt":"x"}', '[]', '3'])('is empty when storage holds %s', (text) => {
    localStorage.setItem(DRAFT_KEY, text)
    expect(createDraftStore().read()).toEqual(EMPTY_DRAFT)
  })

  it('is read from the device again once nothing shows it', () => {
    const store = createBookingDraftStore()
    const stop = store.subscribe(() => undefined)
    store.change({ firstName: 'Ann' })
    createDraftStore().change({ firstName: 'Boitumelo' })
    expect(store.read().firstName).toBe('Ann')
    stop()
    expect(store.read().firstName).toBe('Boitumelo')
  })

  it('follows another tab where no form is open, and keeps what is typed in an open form', () => {
    const editElsewhere = (firstName: string) => {
      createDraftStore().change({ firstName })
      window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY }))
    }
    const store = createDraftStore()
    const stop = store.subscribe(() => undefined)
    editElsewhere('Boitumelo')
    expect(store.read().firstName).toBe('Boitumelo')

    const closeForm = store.subscribeForm(() => undefined)
    store.change({ firstName: 'Ann' })
    editElsewhere('Kagiso')
    expect(store.read().firstName).toBe('Ann')
    closeForm()
    editElsewhere('Kagiso')
    expect(store.read().firstName).toBe('Kagiso')
    stop()
  })
})

describe('the key of the draft', () => {
  it('of the same content that another tab has entered is another one, and that draft stays', () => {
    const [store, other] = [createDraftStore(), createDraftStore()]
    other.subscribeForm(() => undefined)
    expect(other.read()).toEqual(EMPTY_DRAFT)
    store.change({ firstName: 'Ann' })
    other.change({ firstName: 'Ann' })
    store.finish(store.entered())
    expect(createDraftStore().entered()).toEqual(other.entered())
  })
})
