import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type * as remoteCall from '#data/firebase/remote-call.ts'
import './fail-on-console.ts'

// Prefetched chunks could still be loading when a test ends.
vi.mock('#data/firebase/remote-call.ts', async (original) => ({
  ...(await original<typeof remoteCall>()),
  prefetchChunks: vi.fn(),
}))
vi.mock('#data/prefetch.ts', () => ({ prefetchForForms: vi.fn(), prefetchForPortal: vi.fn() }))

// Long, because no test may depend on the speed of the machine.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no modal dialogs: these open, answer Escape and close.
function showModal(this: HTMLDialogElement) {
  const before = document.activeElement
  this.setAttribute('open', '')
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.open) this.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  document.addEventListener('keydown', escape)
  this.addEventListener(
    'close',
    () => {
      document.removeEventListener('keydown', escape)
      if (before instanceof HTMLElement) before.focus()
    },
    { once: true },
  )
  const first = this.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
  first?.focus()
}
function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}

Object.assign(HTMLDialogElement.prototype, { showModal, close })

// jsdom has no layout: scrolling does nothing, and no element ever intersects.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

class NeverIntersecting implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverIntersecting)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})
